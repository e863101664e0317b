"""The values of built-in fields that have choices, with the words people use for them."""

from .words import choice

MEDIA_TYPES = (
    choice(
        "image",
        "Image | images | picture | pictures | photo | photos | photograph | photographs | pic | pics | still | stills",
        "Image | images | photo | photos | photographie | photographies | visuel | visuels | cliché | clichés",
        "图片 | 图像 | 照片 | 相片 | 影像 | 图",
        "صورة | صور | الصور | صورة فوتوغرافية | صور فوتوغرافية | لقطة | لقطات",
    ),
    choice(
        "video",
        "Video | videos | film | films | movie | movies | clip | clips | footage | video clip",
        "Vidéo | vidéos | film | films | clip | clips | séquence vidéo | rushes",
        "视频 | 影片 | 录像 | 短片 | 短视频",
        "فيديو | فيديوهات | مقطع فيديو | مقاطع فيديو | فيلم | أفلام | مرئي",
    ),
    choice(
        "audio",
        "Audio | sound | sounds | audio file | audio files | music | recording | recordings | podcast | podcasts",
        "Audio | son | sons | fichier audio | fichiers audio | musique | enregistrement sonore | podcast",
        "音频 | 声音 | 录音 | 音乐 | 播客",
        "صوت | صوتي | صوتيات | ملف صوتي | ملفات صوتية | موسيقى | تسجيل صوتي",
    ),
    choice(
        "document",
        "Document | documents | doc | docs | text document | text documents | paper | papers",
        "Document | documents | fichier texte | documents texte | doc",
        "文档 | 文件 | 文稿 | 文字文档",
        "مستند | مستندات | وثيقة | وثائق | المستندات",
    ),
    choice(
        "vector",
        "Vector graphic | vector graphics | vector | vectors | vector file | vector files | line art | vector drawing",
        "Image vectorielle | images vectorielles | vectoriel | vectoriels | fichier vectoriel | dessin vectoriel",
        "矢量图 | 矢量 | 矢量文件 | 矢量图形",
        "رسم متجهي | رسوم متجهية | متجه | متجهي | ملف متجهي",
    ),
    choice(
        "archive",
        "Archive | archives | zip file | zip files | compressed file | compressed files | package",
        "Archive | archives | fichier zip | fichiers zip | fichier compressé | fichiers compressés",
        "压缩包 | 压缩文件 | 归档文件 | zip 文件",
        "أرشيف مضغوط | ملف مضغوط | ملفات مضغوطة | ملف zip",
    ),
    choice(
        "other",
        "Other | other type | other files | other media",
        "Autre | autre type | autres fichiers",
        "其他 | 其它 | 其他类型",
        "أخرى | نوع آخر | ملفات أخرى",
    ),
)

ORIENTATIONS = (
    choice(
        "landscape",
        "Landscape | landscape format | landscape orientation | landscape-format | landscape mode | horizontal"
        " | horizontally | wide format | wider than tall | oblong | sideways",
        "Paysage | format paysage | au format paysage | orientation paysage | horizontal | horizontale | horizontaux"
        " | horizontales | à l'italienne | plus large que haut | en largeur",
        "横向 | 横版 | 横幅画面 | 横构图 | 横屏 | 横图 | 横式 | 横的 | 水平构图",
        "أفقي | أفقية | عرضي | عرضية | بالعرض | اتجاه أفقي | وضع أفقي",
    ),
    choice(
        "portrait",
        "Portrait | portrait format | portrait orientation | portrait-format | portrait mode | vertical | vertically"
        " | upright | tall format | taller than wide",
        "Portrait | format portrait | au format portrait | orientation portrait | vertical | verticale | verticaux"
        " | verticales | à la française | plus haut que large | en hauteur",
        "纵向 | 竖版 | 竖构图 | 竖屏 | 竖图 | 竖式 | 竖的 | 直幅 | 垂直构图",
        "عمودي | عمودية | رأسي | رأسية | طولي | طولية | بالطول | اتجاه عمودي",
    ),
    choice(
        "square",
        "Square | square format | squared | quadratic | one to one | 1:1",
        "Carré | carrée | carrés | carrées | format carré | au carré | 1:1",
        "方形 | 正方形 | 方图 | 方版 | 1:1",
        "مربع | مربعة | مربعات | شكل مربع | 1:1",
    ),
    choice(
        "panorama",
        "Panorama | panoramas | panoramic | panoramic format | very wide | extra wide | ultra wide | ultrawide",
        "Panorama | panoramas | panoramique | panoramiques | format panoramique | très large",
        "全景 | 全景图 | 超宽 | 宽幅 | 全景照片",
        "بانوراما | بانورامي | بانورامية | عريضة جدًا",
    ),
)

STATUSES = (
    choice(
        "draft",
        "Draft | drafts | in draft | work in progress | unfinished | not submitted",
        "Brouillon | brouillons | ébauche | en cours de travail | inachevé",
        "草稿 | 草稿状态 | 未完成 | 起草中",
        "مسودة | مسودات | قيد العمل | غير مكتملة",
    ),
    choice(
        "in_review",
        "In review | under review | being reviewed | pending review | awaiting approval | pending approval | pending"
        " | waiting for approval",
        "En révision | en relecture | en cours de validation | à valider | en attente de validation | en attente",
        "审核中 | 待审核 | 审查中 | 待审批 | 等待审核",
        "قيد المراجعة | تحت المراجعة | بانتظار الموافقة | بانتظار الاعتماد | معلق",
    ),
    choice(
        "approved",
        "Approved | accepted | signed off | cleared | released for use | validated | greenlit",
        "Approuvé | approuvée | approuvés | approuvées | validé | validée | validés | validées | accepté | acceptée",
        "已批准 | 批准 | 已审核 | 审核通过 | 已通过 | 通过 | 已核准",
        "معتمد | معتمدة | موافق عليه | موافق عليها | مقبول | مقبولة | مصادق عليه",
    ),
    choice(
        "rejected",
        "Rejected | refused | declined | turned down | not approved | disapproved",
        "Rejeté | rejetée | rejetés | rejetées | refusé | refusée | refusés | refusées",
        "已拒绝 | 拒绝 | 被拒 | 未通过 | 驳回 | 已驳回",
        "مرفوض | مرفوضة | غير معتمد | غير مقبول",
    ),
    choice(
        "archived",
        "Archived | in the archive | put away | retired | shelved",
        "Archivé | archivée | archivés | archivées | mis en archive",
        "已归档 | 归档 | 存档 | 已存档",
        "مؤرشف | مؤرشفة | محفوظ في الأرشيف | أرشيف",
    ),
)

RELEASES = (
    choice(
        "none",
        "None | no release | without release | missing release",
        "Aucune | sans autorisation | aucune autorisation",
        "无 | 没有授权 | 无授权",
        "لا يوجد | بلا إذن | دون إذن",
    ),
    choice(
        "not_applicable",
        "Not applicable | n/a | not needed | no release needed",
        "Sans objet | non applicable | pas nécessaire",
        "不适用 | 无需授权",
        "غير منطبق | لا ينطبق | غير لازم",
    ),
    choice(
        "unlimited",
        "Unlimited | unlimited release | full release | unrestricted | signed",
        "Illimitée | sans restriction | autorisation complète | signée",
        "无限制 | 完整授权 | 不限",
        "غير محدود | كامل | بلا قيود",
    ),
    choice(
        "limited",
        "Limited | limited release | restricted | partial release",
        "Limitée | restreinte | autorisation partielle",
        "有限 | 受限 | 部分授权",
        "محدود | مقيد | إذن جزئي",
    ),
)

# Known values of open fields: what they are called when people do not write the extension itself.
EXTENSIONS = (
    choice("jpg", "JPEG | JPG | jpegs | jpgs", "JPEG | JPG", "JPEG | JPG", "JPEG | JPG"),
    choice("png", "PNG | pngs", "PNG", "PNG", "PNG"),
    choice("gif", "GIF | gifs", "GIF", "GIF", "GIF"),
    choice("webp", "WebP", "WebP", "WebP", "WebP"),
    choice("avif", "AVIF", "AVIF", "AVIF", "AVIF"),
    choice("heic", "HEIC | HEIF", "HEIC | HEIF", "HEIC | HEIF", "HEIC | HEIF"),
    choice("tif", "TIFF | TIF | tiffs", "TIFF | TIF", "TIFF | TIF", "TIFF | TIF"),
    choice("bmp", "BMP | bitmap", "BMP", "BMP | 位图", "BMP"),
    choice("svg", "SVG | svgs", "SVG", "SVG", "SVG"),
    choice("eps", "EPS", "EPS", "EPS", "EPS"),
    choice(
        "ai",
        "Illustrator | Illustrator file",
        "Illustrator | fichier Illustrator",
        "Illustrator | AI 文件",
        "إليستريتور",
    ),
    choice(
        "psd",
        "PSD | Photoshop | Photoshop file",
        "PSD | Photoshop | fichier Photoshop",
        "PSD | Photoshop",
        "PSD | فوتوشوب",
    ),
    choice("indd", "InDesign | InDesign file", "InDesign | fichier InDesign", "InDesign", "إن ديزاين"),
    choice("dng", "DNG | raw | raw file", "DNG | raw | fichier raw", "DNG | RAW", "DNG | خام"),
    choice("pdf", "PDF | pdfs | pdf file", "PDF | fichier PDF", "PDF", "PDF | بي دي إف"),
    choice(
        "docx",
        "Word | Word document | Word file",
        "Word | document Word",
        "Word | Word 文档",
        "وورد | مستند وورد",
    ),
    choice(
        "xlsx",
        "Excel | spreadsheet | Excel file",
        "Excel | tableur | fichier Excel",
        "Excel | 电子表格",
        "إكسل | جدول بيانات",
    ),
    choice(
        "pptx",
        "PowerPoint | slides | presentation",
        "PowerPoint | diaporama",
        "PowerPoint | 幻灯片",
        "باوربوينت | عرض تقديمي",
    ),
    choice("md", "Markdown", "Markdown", "Markdown", "ماركداون"),
    choice("txt", "Plain text | text file", "Texte brut | fichier texte", "纯文本 | 文本文件", "نص عادي | ملف نصي"),
    choice("csv", "CSV", "CSV", "CSV", "CSV"),
    choice("mp4", "MP4", "MP4", "MP4", "MP4"),
    choice("mov", "MOV | QuickTime", "MOV | QuickTime", "MOV | QuickTime", "MOV | كويك تايم"),
    choice("webm", "WebM", "WebM", "WebM", "WebM"),
    choice("mp3", "MP3", "MP3", "MP3", "MP3"),
    choice("wav", "WAV", "WAV", "WAV", "WAV"),
    choice("zip", "ZIP", "ZIP", "ZIP", "ZIP"),
)

LANGUAGES = (
    choice("en", "English", "Anglais", "英语 | 英文", "الإنجليزية"),
    choice("fr", "French", "Français", "法语 | 法文", "الفرنسية"),
    choice("zh", "Chinese", "Chinois", "中文 | 汉语", "الصينية"),
    choice("ar", "Arabic", "Arabe", "阿拉伯语 | 阿拉伯文", "العربية"),
    choice("sv", "Swedish", "Suédois", "瑞典语", "السويدية"),
    choice("da", "Danish", "Danois", "丹麦语", "الدنماركية"),
    choice("nb", "Norwegian", "Norvégien", "挪威语", "النرويجية"),
    choice("fi", "Finnish", "Finnois", "芬兰语", "الفنلندية"),
    choice("de", "German", "Allemand", "德语 | 德文", "الألمانية"),
    choice("es", "Spanish", "Espagnol", "西班牙语", "الإسبانية"),
    choice("it", "Italian", "Italien", "意大利语", "الإيطالية"),
    choice("nl", "Dutch", "Néerlandais", "荷兰语", "الهولندية"),
    choice("pt", "Portuguese", "Portugais", "葡萄牙语", "البرتغالية"),
    choice("ja", "Japanese", "Japonais", "日语 | 日文", "اليابانية"),
)

COLOR_SPACES = (
    choice("sRGB", "sRGB", "sRVB | sRGB", "sRGB", "sRGB"),
    choice("RGB", "RGB", "RVB | RGB", "RGB", "RGB"),
    choice("Adobe RGB", "Adobe RGB", "Adobe RVB | Adobe RGB", "Adobe RGB", "Adobe RGB"),
    choice("Display P3", "Display P3 | P3", "Display P3 | P3", "Display P3 | P3", "Display P3"),
    choice("CMYK", "CMYK | four-colour", "CMJN | CMYK | quadrichromie", "CMYK | 四色", "CMYK | رباعي الألوان"),
    choice("Gray", "Gray | grey", "Gris", "灰色", "رمادي"),
)
