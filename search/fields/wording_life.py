"""Words for where an asset comes from, what became of it in the library, its rights, and its uses."""

from .words import words

WORDING = {
    "place.has_location": words(
        "Has a location | geotagged | located | with a location | GPS | has coordinates | on the map",
        "A une position | géolocalisé | géolocalisée | localisé | avec position | GPS | coordonnées",
        "有位置 | 有定位 | 地理标记 | GPS | 有坐标",
        "له موقع | محدد الموقع | بإحداثيات | موقع جغرافي",
    ),
    "place.position": words(
        "Position | location | coordinates | around | near the place | within km | radius",
        "Position | lieu | coordonnées | autour de | près de | à moins de km | rayon",
        "位置 | 坐标 | 地点 | 附近 | 周边 | 半径",
        "الموقع | المكان | الإحداثيات | حول | بالقرب من | نطاق",
    ),
    "place.country": words(
        "Country | taken in the country | nation",
        "Pays | nation",
        "国家 | 国别",
        "البلد | الدولة | دولة",
    ),
    "place.city": words(
        "City | town | taken in the city",
        "Ville | commune",
        "城市 | 市",
        "المدينة | مدينة",
    ),
    "asset.ingested_at": words(
        "Added on | added | uploaded | imported | ingested | uploaded on | upload date | date added | new | recent",
        "Ajouté le | ajouté | ajoutée | ajoutés | ajoutées | téléversé | importé | importée | mis en ligne"
        " | date d'ajout | nouveau | récent",
        "添加日期 | 添加 | 上传 | 导入 | 入库 | 上传日期 | 新增 | 最近",
        "تاريخ الإضافة | أضيف | أضيفت | رفع | رفعت | استورد | تاريخ الرفع | جديد | حديث",
    ),
    "asset.modified_at": words(
        "Modified on | modified | changed | edited | updated | last changed | last modified | modification date",
        "Modifié le | modifié | modifiée | changé | mis à jour | mise à jour | dernière modification",
        "修改日期 | 修改 | 更改 | 更新 | 编辑 | 最后修改",
        "تاريخ التعديل | عدل | عدلت | حدث | آخر تعديل | تغير",
    ),
    "asset.captured_at": words(
        "Taken on | taken | shot | photographed | captured | recorded | filmed | date taken | capture date | snapped",
        "Pris le | pris | prise | prises | photographié | photographiée | capturé | filmé | date de prise de vue",
        "拍摄日期 | 拍摄 | 拍摄于 | 拍 | 摄于 | 录制",
        "تاريخ الالتقاط | التقط | التقطت | صور في | تاريخ التصوير | صورت",
    ),
    "asset.published_at": words(
        "Published on | published | publication date | released | went live | publication",
        "Publié le | publié | publiée | publiés | date de publication | paru | parution",
        "发布日期 | 发布 | 出版 | 公布 | 上线",
        "تاريخ النشر | نشر | نشرت | منشور",
    ),
    "asset.review_due_at": words(
        "Review due | due for review | to be reviewed | review date | review by | needs review",
        "Révision prévue | à réviser | à revoir | date de révision | révision",
        "待复审日期 | 复审 | 需复审 | 审查日期 | 到期复查",
        "موعد المراجعة | بحاجة إلى مراجعة | تاريخ المراجعة | مراجعة مستحقة",
    ),
    "asset.uploaded_by": words(
        "Uploaded by | uploader | added by | imported by | from the uploader | my uploads",
        "Téléversé par | ajouté par | ajoutée par | importé par | mis en ligne par | auteur de l'ajout",
        "上传者 | 由谁上传 | 上传人 | 添加者 | 导入者",
        "رفعه | رافع الملف | أضافه | رفعها | الرافع",
    ),
    "asset.owner": words(
        "Owner | owned by | belongs to | responsible | in charge",
        "Propriétaire | appartient à | responsable | appartenant à",
        "所有者 | 负责人 | 归属 | 拥有者",
        "المالك | يملكه | مسؤول عنه | يخص",
    ),
    "asset.status": words(
        "Status | state | approval | workflow status | stage",
        "Statut | état | validation | étape",
        "状态 | 审批状态 | 审核状态",
        "الحالة | حالة | حالة الاعتماد",
    ),
    "asset.rating": words(
        "Rating | rated | stars | star | star rating | score",
        "Note | noté | notée | étoiles | étoile | évaluation",
        "评分 | 评级 | 星级 | 星",
        "التقييم | تقييم | نجوم | نجمة | مقيم",
    ),
    "asset.is_favorite": words(
        "My favourite | favourite | favorite | favourites | favorites | starred by me | my favorites | bookmarked",
        "Mon favori | favori | favoris | favorite | mes favoris | préféré | préférée",
        "我的收藏 | 收藏 | 最爱 | 我收藏的",
        "مفضلتي | مفضل | مفضلة | المفضلة | مفضلاتي",
    ),
    "asset.comment_count": words(
        "Comments | comment | commented | number of comments | discussed",
        "Commentaires | commentaire | commenté | commentée | nombre de commentaires",
        "评论数 | 评论 | 留言 | 有评论",
        "التعليقات | تعليق | تعليقات | عدد التعليقات",
    ),
    "asset.source": words(
        "Import source | source | imported from | origin | provenance",
        "Source d'import | source | importé de | provenance | origine",
        "导入来源 | 来源 | 出处",
        "مصدر الاستيراد | المصدر | مستورد من",
    ),
    "asset.completeness": words(
        "Required metadata filled | completeness | complete | metadata completeness | how complete",
        "Métadonnées requises remplies | complétude | complet | taux de remplissage",
        "必填元数据完成度 | 完整度 | 完成度 | 元数据完整",
        "اكتمال البيانات المطلوبة | الاكتمال | مكتمل | نسبة الاكتمال",
    ),
    "asset.missing_metadata": words(
        "Missing required metadata | missing metadata | missing fields | lacks | incomplete",
        "Métadonnées requises manquantes | métadonnées manquantes | champs manquants | incomplet",
        "缺少必填元数据 | 缺少元数据 | 缺失字段 | 未填写",
        "بيانات مطلوبة ناقصة | بيانات ناقصة | حقول ناقصة | غير مكتمل",
    ),
    "rights.creator": words(
        "Creator | author | photographer credited | made by | by the author | artist | created by",
        "Créateur | auteur | autrice | créé par | réalisé par | artiste",
        "创作者 | 作者 | 创作人 | 制作者",
        "المنشئ | المؤلف | المبدع | من إنشاء | من عمل",
    ),
    "rights.credit": words(
        "Credit line | credit | credited to | credits",
        "Mention de crédit | crédit | crédits | crédité à",
        "署名 | 致谢 | 署名行",
        "سطر الإسناد | إسناد | منسوب إلى",
    ),
    "rights.copyright": words(
        "Copyright notice | copyright | © | copyrighted | copyright holder",
        "Mention de copyright | copyright | droit d'auteur | © | ayant droit",
        "版权声明 | 版权 | © | 版权所有",
        "إشعار حقوق النشر | حقوق النشر | حق المؤلف | ©",
    ),
    "rights.license": words(
        "Licence | license | licensed under | licensed | licence type",
        "Licence | sous licence | type de licence",
        "许可证 | 授权 | 许可 | 授权协议",
        "الرخصة | الترخيص | مرخص بموجب | ترخيص",
    ),
    "rights.usage_terms": words(
        "Usage terms | terms of use | usage rights | usage restrictions | conditions of use",
        "Conditions d'utilisation | droits d'utilisation | restrictions d'utilisation | conditions d'usage",
        "使用条款 | 使用条件 | 使用限制 | 使用权",
        "شروط الاستخدام | قيود الاستخدام | حقوق الاستخدام",
    ),
    "rights.starts_at": words(
        "Rights start | rights begin | licensed from | valid from | usable from",
        "Début des droits | droits à partir du | valable à partir du | utilisable à partir du",
        "版权开始日期 | 授权开始 | 权利起始 | 生效日期",
        "بداية الحقوق | تبدأ الحقوق | صالح من",
    ),
    "rights.expires_at": words(
        "Rights expire | expires | expire | expiring | expiry date | expiration date | valid until | rights end",
        "Expiration des droits | expire | expirent | date d'expiration | valable jusqu'au | fin des droits",
        "版权到期日 | 到期 | 过期日期 | 授权到期 | 有效期至 | 权利到期",
        "انتهاء الحقوق | تنتهي | ينتهي | تاريخ الانتهاء | صالح حتى",
    ),
    "rights.is_expired": words(
        "Rights expired | expired | out of licence | out of license | no longer licensed | rights have run out",
        "Droits expirés | expiré | expirée | expirés | expirées | droits échus | périmé",
        "版权已过期 | 已过期 | 过期 | 授权已到期",
        "انتهت الحقوق | منتهي | منتهية | منتهية الصلاحية | حقوق منتهية",
    ),
    "rights.model_release": words(
        "Model release | model releases | release of the model | signed release",
        "Autorisation du modèle | autorisation de modèle | droit à l'image | décharge du modèle",
        "肖像权授权 | 模特授权 | 模特许可 | 肖像授权",
        "إذن العارض | إقرار العارض | موافقة العارض",
    ),
    "rights.property_release": words(
        "Property release | property releases | release of the property | location release",
        "Autorisation du propriétaire des lieux | autorisation de propriété | autorisation du bien",
        "物产授权 | 物业授权 | 财产许可 | 场地授权",
        "إذن الملكية | إقرار الملكية | موافقة مالك المكان",
    ),
    "usage.used_at": words(
        "Used on (any use) | used | used on | used in | use date | in use | usage date",
        "Utilisé le (toute utilisation) | utilisé | utilisée | utilisés | utilisées | employé | employée"
        " | date d'utilisation | servi",
        "使用日期（任一次） | 使用 | 用过 | 使用过 | 使用于 | 用于",
        "تاريخ الاستخدام (أي استخدام) | استخدم | استخدمت | مستخدم | مستخدمة | استعمل",
    ),
    "usage.last_used_at": words(
        "Last used | last use | most recently used | most recent use",
        "Dernière utilisation | utilisé pour la dernière fois | utilisée pour la dernière fois",
        "最近使用 | 上次使用 | 最后使用 | 最后一次使用",
        "آخر استخدام | استخدم آخر مرة | أحدث استخدام",
    ),
    "usage.count": words(
        "Times used | use count | number of uses | uses | how often used | usage count",
        "Nombre d'utilisations | utilisations | fois utilisé | fois utilisée",
        "使用次数 | 用过几次 | 使用频次",
        "عدد مرات الاستخدام | مرات الاستخدام | كم مرة استخدم",
    ),
    "usage.channel": words(
        "Used in channel | used in | used on | used for | channel used | channel of use | appeared in | published in",
        "Utilisé dans le canal | utilisé dans | utilisée dans | utilisées dans | utilisés dans | paru dans"
        " | canal d'utilisation",
        "使用渠道 | 用于渠道 | 在…使用 | 用在 | 投放渠道",
        "مستخدم في القناة | استخدم في | استخدمت في | قناة الاستخدام | ظهر في",
    ),
    "usage.campaign": words(
        "Used in campaign | used in the campaign | used for the campaign | campaign of use",
        "Utilisé dans la campagne | utilisée dans la campagne | utilisé pour la campagne",
        "用于活动 | 使用的活动 | 在活动中使用",
        "مستخدم في الحملة | استخدم في حملة | حملة الاستخدام",
    ),
    "usage.download_count": words(
        "Downloads | downloaded | number of downloads | download count | times downloaded | popular",
        "Téléchargements | téléchargé | téléchargée | nombre de téléchargements | fois téléchargé | populaire",
        "下载次数 | 下载 | 下载量 | 被下载",
        "التنزيلات | عدد التنزيلات | نزل | مرات التنزيل | تحميلات",
    ),
    "usage.last_downloaded_at": words(
        "Last downloaded | last download | most recently downloaded | downloaded on",
        "Dernier téléchargement | téléchargé pour la dernière fois | téléchargé le",
        "最近下载 | 上次下载 | 最后下载",
        "آخر تنزيل | نزل آخر مرة | أحدث تنزيل",
    ),
    "collection.name": words(
        "Collection | in the collection | collections | folder | album | lightbox",
        "Collection | dans la collection | collections | dossier | album",
        "收藏集 | 集合 | 合集 | 文件夹 | 相册",
        "المجموعة | مجموعة | في المجموعة | مجموعات | ألبوم | مجلد",
    ),
    "collection.id": words(
        "Collection ID | id of the collection | collection identifier",
        "Identifiant de collection | id de la collection",
        "收藏集编号 | 集合编号 | 集合 ID",
        "معرّف المجموعة | رقم المجموعة",
    ),
    "collection.count": words(
        "In how many collections | number of collections | collection count | in no collection | in collections",
        "Dans combien de collections | nombre de collections | dans aucune collection",
        "所在收藏集数 | 收藏集数量 | 在几个集合中",
        "في كم مجموعة | عدد المجموعات | ليس في أي مجموعة",
    ),
}
