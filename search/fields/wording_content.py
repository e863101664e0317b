"""Words for what an asset shows and says."""

from .words import words

WORDING = {
    "full_text_search": words(
        "Full text | text search | search | words | about",
        "Texte intégral | recherche plein texte | recherche | mots | à propos de",
        "全文 | 全文搜索 | 搜索 | 关键词",
        "النص الكامل | البحث النصي | بحث | كلمات",
    ),
    "asset.id": words(
        "Asset ID | id | identifier | asset number | UUID",
        "Identifiant | id | numéro de ressource | UUID",
        "素材编号 | 编号 | ID | 标识符",
        "معرّف المادة | المعرف | رقم الأصل",
    ),
    "asset.media_type": words(
        "Media type | type of file | kind of file | kind of media | medium | type",
        "Type de média | type de fichier | genre de fichier | média | type",
        "媒体类型 | 文件类型 | 类型 | 媒体",
        "نوع الوسائط | نوع الملف | الوسائط | النوع",
    ),
    "asset.asset_class": words(
        "Asset class | class | sort of asset | asset type | category of asset",
        "Classe de ressource | classe | type de ressource | sorte de ressource",
        "素材类别 | 素材分类 | 类别",
        "صنف المادة | صنف | فئة الأصل",
    ),
    "asset.title": words(
        "Title | name | called | titled | entitled | named",
        "Titre | nom | intitulé | intitulée | appelé | nommé",
        "标题 | 名称 | 题为 | 名为",
        "العنوان | الاسم | بعنوان | المسمى",
    ),
    "asset.description": words(
        "Description | described as | described | details",
        "Description | décrit comme | décrite comme | détails | descriptif",
        "描述 | 说明 | 简介",
        "الوصف | وصف | موصوف بـ | تفاصيل",
    ),
    "asset.alt_text": words(
        "Alternative text | alt text | alt attribute | alt tag | accessibility text",
        "Texte alternatif | texte alt | attribut alt | balise alt | texte d'accessibilité",
        "替代文本 | 替代文字 | alt 文本 | 无障碍文本",
        "النص البديل | نص بديل | وصف بديل",
    ),
    "asset.tags": words(
        "Tags | tag | tagged | tagged with | labelled | labeled | keyword | keywords | hashtag",
        "Mots-clés | mot-clé | tag | tags | étiquette | étiquettes | étiqueté | étiquetée | tagué",
        "标签 | 标记 | 标有 | 关键字 | 打上标签",
        "الوسوم | وسم | موسوم بـ | موسومة بـ | كلمات مفتاحية | علامات",
    ),
    "asset.ai_tags": words(
        "AI tags | AI tag | automatic tags | auto tags | machine tags | detected objects | recognised",
        "Mots-clés IA | tags IA | tags automatiques | étiquettes automatiques | objets détectés",
        "AI 标签 | 自动标签 | 智能标签 | 识别标签",
        "وسوم الذكاء الاصطناعي | وسوم آلية | وسوم تلقائية",
    ),
    "asset.ai_caption": words(
        "AI caption | automatic caption | machine caption | generated caption | caption",
        "Légende IA | légende automatique | légende générée | légende",
        "AI 说明 | 自动说明 | 智能描述 | 图片说明",
        "تعليق الذكاء الاصطناعي | تعليق آلي | وصف آلي",
    ),
    "asset.extracted_text": words(
        "Text in the document | document text | text inside | text in the file | extracted text",
        "Texte du document | texte extrait | texte dans le fichier | contenu du document",
        "文档文本 | 文档内容 | 文中文字 | 提取的文本 | 正文",
        "نص المستند | النص المستخرج | محتوى المستند | النص داخل الملف",
    ),
    "asset.language": words(
        "Language | written in | in the language",
        "Langue | rédigé en | rédigée en | écrit en",
        "语言 | 语种 | 用语",
        "اللغة | مكتوب بـ | بلغة",
    ),
    "asset.color": words(
        "Colour | color | coloured | colored | colours | colors | shade | hue | palette",
        "Couleur | couleurs | coloré | colorée | teinte | nuance | palette",
        "颜色 | 色彩 | 色调 | 色",
        "اللون | لون | ألوان | بلون | درجة اللون",
    ),
    "asset.dominant_color": words(
        "Dominant colour | dominant color | main colour | main color | mostly | predominantly | predominant colour",
        "Couleur dominante | couleur principale | principalement | surtout | majoritairement",
        "主色 | 主色调 | 主要颜色 | 以…为主",
        "اللون الغالب | اللون السائد | اللون الرئيسي | يغلب عليه",
    ),
    "asset.is_grayscale": words(
        "Black and white | black-and-white | b&w | b/w | grayscale | greyscale | monochrome | without colour",
        "Noir et blanc | noir et blancs | n&b | niveaux de gris | monochrome | sans couleur",
        "黑白 | 灰度 | 单色 | 黑白照片",
        "أبيض وأسود | أبيض و أسود | بالأبيض والأسود | تدرج رمادي | أحادي اللون",
    ),
    "asset.brightness": words(
        "Brightness | lightness | luminosity | bright | dark",
        "Luminosité | clarté | lumineux | lumineuse | clair | sombre",
        "亮度 | 明度 | 明亮 | 明暗",
        "السطوع | الإضاءة | ساطع | مشرق | داكن",
    ),
    "asset.saturation": words(
        "Saturation | colourfulness | colorfulness | vividness | saturated | vivid",
        "Saturation | vivacité | saturé | saturée | vif | vive",
        "饱和度 | 鲜艳度 | 鲜艳",
        "التشبع | تشبع الألوان | مشبع | زاهي",
    ),
    "asset.has_transparency": words(
        "Has transparency | transparent | transparency | transparent background | alpha channel | see-through",
        "Avec transparence | transparent | transparente | transparence | fond transparent | canal alpha",
        "有透明区域 | 透明 | 透明背景 | 透明底 | alpha 通道",
        "به شفافية | شفاف | شفافة | خلفية شفافة | قناة ألفا",
    ),
    "asset.is_animated": words(
        "Animated | animation | animations | moving | animated gif",
        "Animé | animée | animation | gif animé",
        "动画 | 动图 | 动态",
        "متحرك | متحركة | رسوم متحركة | صورة متحركة",
    ),
    "asset.has_unresolved_terms": words(
        "Has unresolved terms | unresolved terms | unknown terms | unmatched terms",
        "A des termes non résolus | termes non résolus | termes inconnus",
        "有未解析词条 | 未解析词条 | 未匹配词条",
        "به مصطلحات غير محسومة | مصطلحات غير محسومة | مصطلحات غير معروفة",
    ),
}
