"""Words for files: names, formats, sizes, and what the camera wrote into them."""

from .words import words

WORDING = {
    "asset.filename": words(
        "File name | filename | name of the file | file called | file named",
        "Nom de fichier | nom du fichier | fichier nommé | fichier appelé",
        "文件名 | 文件名称 | 档名",
        "اسم الملف | ملف باسم",
    ),
    "asset.extension": words(
        "File extension | extension | file format | format | file ending",
        "Extension de fichier | extension | format de fichier | format",
        "文件扩展名 | 扩展名 | 后缀 | 文件格式 | 格式",
        "امتداد الملف | الامتداد | صيغة الملف | الصيغة",
    ),
    "asset.mime_type": words(
        "MIME type | content type | mime | media type of the file",
        "Type MIME | type de contenu | mime",
        "MIME 类型 | 内容类型",
        "نوع MIME | نوع المحتوى",
    ),
    "asset.aspect_ratio_orientation": words(
        "Orientation | format of the picture | image format | shape | page orientation",
        "Orientation | format de l'image | sens | disposition",
        "方向 | 画面方向 | 版式 | 横竖",
        "الاتجاه | اتجاه الصورة | وضعية | شكل الصورة",
    ),
    "asset.width": words(
        "Width | wide | pixels wide | px wide | pixel width | in width | across",
        "Largeur | large | large en pixels | pixels de large | px de large | en largeur | de large",
        "宽度 | 像素宽 | 宽 | 宽度像素 | 图宽",
        "العرض | عرض | بكسل عرضًا | عرضها | عرضه | بعرض",
    ),
    "asset.height": words(
        "Height | high | tall | pixels high | pixels tall | px high | px tall | pixel height | in height",
        "Hauteur | haut | haute | pixels de haut | px de haut | en hauteur | de haut",
        "高度 | 像素高 | 高 | 高度像素 | 图高",
        "الارتفاع | ارتفاع | بكسل ارتفاعًا | ارتفاعها | ارتفاعه | بارتفاع",
    ),
    "asset.megapixels": words(
        "Megapixels | megapixel | MP | mpx | mpix",
        "Mégapixels | mégapixel | MP | mpx | millions de pixels",
        "百万像素 | 兆像素 | 像素数",
        "ميغابكسل | ميجابكسل | ميغابيكسل | ميجا بكسل",
    ),
    "asset.aspect_ratio": words(
        "Aspect ratio | ratio | proportions | width to height | sides ratio",
        "Rapport largeur/hauteur | proportions | ratio | rapport d'aspect | format d'image",
        "宽高比 | 长宽比 | 纵横比 | 比例 | 画幅比",
        "نسبة العرض إلى الارتفاع | النسبة | نسبة الأبعاد | التناسب",
    ),
    "asset.bit_depth": words(
        "Bit depth | bits per channel | colour depth | color depth | bits | bit",
        "Profondeur de bits | bits par canal | profondeur de couleur | bits",
        "位深 | 色深 | 位深度 | 每通道位数",
        "عمق البت | عمق اللون | بت لكل قناة",
    ),
    "asset.color_space": words(
        "Colour space | color space | colour profile | color profile | colour mode | color mode | ICC profile",
        "Espace colorimétrique | espace de couleurs | profil colorimétrique | profil couleur | mode de couleur",
        "色彩空间 | 颜色空间 | 色彩模式 | 颜色配置 | 色域",
        "فضاء اللون | الفضاء اللوني | ملف تعريف الألوان | نمط اللون",
    ),
    "asset.dpi": words(
        "Resolution (dpi) | dpi | ppi | print resolution | dots per inch | pixels per inch | resolution",
        "Résolution (ppp) | ppp | dpi | points par pouce | pixels par pouce | résolution",
        "分辨率（dpi） | dpi | ppi | 打印分辨率 | 每英寸点数 | 分辨率",
        "الدقة (نقطة في البوصة) | الدقة | نقطة في البوصة | بكسل في البوصة | دقة الطباعة",
    ),
    "asset.file_size": words(
        "File size | size | weight of the file | file weight | megabytes | big | heavy | large file",
        "Taille du fichier | poids du fichier | taille | poids | mégaoctets | lourd | lourde | volumineux",
        "文件大小 | 大小 | 文件体积 | 占用空间 | 兆字节",
        "حجم الملف | الحجم | حجم | ميغابايت | كبير الحجم",
    ),
    "asset.checksum": words(
        "Checksum (SHA-256) | checksum | hash | sha-256 | sha256 | fingerprint | digest",
        "Somme de contrôle (SHA-256) | somme de contrôle | empreinte | sha-256 | sha256 | hachage",
        "校验和（SHA-256） | 校验和 | 哈希 | 哈希值 | 指纹",
        "المجموع الاختباري (SHA-256) | المجموع الاختباري | بصمة الملف | تجزئة",
    ),
    "asset.page_count": words(
        "Pages | page count | number of pages | pages long | page",
        "Pages | nombre de pages | page",
        "页数 | 页 | 总页数",
        "الصفحات | عدد الصفحات | صفحة | صفحات",
    ),
    "asset.duration": words(
        "Duration | length | running time | runtime | lasts | lasting | seconds long | minutes long | long",
        "Durée | longueur | dure | durant | secondes | minutes | de long",
        "时长 | 持续时间 | 长度 | 播放时间",
        "المدة | الطول | مدة العرض | يدوم | ثانية | دقيقة",
    ),
    "asset.frame_rate": words(
        "Frame rate | fps | frames per second | framerate",
        "Fréquence d'images | images par seconde | ips | fps | cadence",
        "帧率 | 帧速率 | 每秒帧数 | fps",
        "معدل الإطارات | إطار في الثانية | إطارات في الثانية",
    ),
    "asset.has_preview": words(
        "Has a preview | preview | previewable | thumbnail | with a preview",
        "A un aperçu | aperçu | vignette | prévisualisable | avec aperçu",
        "有预览 | 预览 | 缩略图 | 可预览",
        "له معاينة | معاينة | صورة مصغرة | قابل للمعاينة",
    ),
    "asset.is_duplicate": words(
        "Has a duplicate | duplicate | duplicates | duplicated | double | doubles | identical copy",
        "A un doublon | doublon | doublons | en double | copie identique | dupliqué",
        "有重复 | 重复 | 重复文件 | 副本",
        "له نسخة مكررة | مكرر | مكررة | نسخ مكررة | تكرار",
    ),
    "asset.version_number": words(
        "Version | current version | version number | revision",
        "Version | version actuelle | numéro de version | révision",
        "版本 | 当前版本 | 版本号",
        "الإصدار | رقم الإصدار | النسخة الحالية",
    ),
    "asset.version_count": words(
        "Number of versions | versions | how many versions | version count",
        "Nombre de versions | versions | combien de versions",
        "版本数 | 版本数量 | 多少个版本",
        "عدد الإصدارات | إصدارات | كم إصدارًا",
    ),
    "camera.make": words(
        "Camera make | camera brand | camera manufacturer | make of camera | brand of camera",
        "Marque de l'appareil | marque d'appareil photo | fabricant de l'appareil | marque de l'appareil photo",
        "相机品牌 | 相机厂商 | 相机制造商",
        "ماركة الكاميرا | صانع الكاميرا | الشركة المصنعة للكاميرا",
    ),
    "camera.model": words(
        "Camera model | camera | shot on | shot with | model of camera",
        "Modèle de l'appareil | modèle d'appareil photo | appareil photo | appareil | pris avec",
        "相机型号 | 相机 | 机型",
        "طراز الكاميرا | الكاميرا | كاميرا | صور بكاميرا",
    ),
    "camera.lens": words(
        "Lens | objective | lens model",
        "Objectif | optique | modèle d'objectif",
        "镜头 | 镜头型号",
        "العدسة | عدسة | طراز العدسة",
    ),
    "camera.iso": words(
        "ISO | iso speed | film speed | sensitivity",
        "ISO | sensibilité | sensibilité iso",
        "ISO | 感光度 | iso 值",
        "ISO | آيزو | حساسية الضوء | الحساسية",
    ),
    "camera.aperture": words(
        "Aperture (f-number) | aperture | f-number | f-stop | f/ | fstop",
        "Ouverture (nombre f) | ouverture | diaphragme | nombre f | f/",
        "光圈（f 值） | 光圈 | f 值 | 光圈值",
        "فتحة العدسة (العدد البؤري) | فتحة العدسة | الفتحة | العدد البؤري",
    ),
    "camera.focal_length": words(
        "Focal length | focal | mm lens | millimetres",
        "Longueur focale | focale | distance focale",
        "焦距 | 焦段",
        "البعد البؤري | الطول البؤري",
    ),
    "camera.exposure_time": words(
        "Exposure time | exposure | shutter speed | shutter | long exposure",
        "Temps de pose | exposition | vitesse d'obturation | temps d'exposition | pose longue",
        "曝光时间 | 曝光 | 快门速度 | 快门",
        "زمن التعريض | التعريض | سرعة الغالق | مدة التعريض",
    ),
    "camera.flash_fired": words(
        "Flash fired | flash | with flash | using flash",
        "Flash déclenché | flash | avec flash | au flash",
        "使用闪光灯 | 闪光灯 | 闪光",
        "استخدم الفلاش | فلاش | وميض | مع فلاش",
    ),
}
