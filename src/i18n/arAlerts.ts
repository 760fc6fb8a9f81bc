/** What whoever sets the page up is told. */
export const arAlerts = {
  'alert.networkNotFound.short': 'الشبكة غير موجودة',
  'alert.networkNotFound.long':
    'الشبكة غير موجودة. تأكد من إدراجها في networks الخاصة بالعنصر <latch-key>',
  'alert.originNotAllowed.short': 'إعدادات التطبيق غير صالحة',
  'alert.originNotAllowed.long':
    'المصدر {origin} ليس ضمن القائمة المسموح بها. حدّث المصادر المسموح بها في مشروع Latchkey',
  'alert.invalidProjectId.short': 'إعدادات التطبيق غير صالحة',
  'alert.invalidProjectId.long': 'معرّف المشروع غير صالح. حدّث الإعدادات',
  'alert.projectIdNotConfigured.short': 'لم يُضبط معرّف المشروع',
  'alert.projectIdNotConfigured.long':
    'لم يُضبط معرّف المشروع. اضبط السمة project-id أو حدّد خدماتك في endpoints',
  'alert.serverError.short': 'خطأ في الخادم',
  'alert.serverError.long': 'تعذّر جلب إعدادات التطبيق: {message}',
  'alert.rateLimited.short': 'طلبات كثيرة جدًا',
  'alert.rateLimited.long': 'طلبات كثيرة جدًا عند جلب إعدادات التطبيق',
  'alert.sessionExpired.short': 'انتهت الجلسة',
  'alert.sessionExpired.long':
    'جلسة غير صالحة في UniversalProvider. تحقّق من إعدادات الوقت ثم أعد الربط',
  'alert.localConfigIgnored.short': 'تم تجاهل الإعدادات المحلية',
  'alert.localConfigIgnored.long':
    'تم تجاهل إعداداتك المحلية لـ {names} لأن الإعدادات البعيدة جُلبت بنجاح. أدر هذه الميزات من مشروع Latchkey.',
  'alert.multiWalletNotEnabled.short': 'تعدد المحافظ غير مفعّل',
  'alert.multiWalletNotEnabled.long': 'دعم تعدد المحافظ غير مفعّل. فعّله في مشروع Latchkey.',
  'alert.frameLoadFailed.short': 'خطأ في الشبكة - تعذّر تحميل المحفظة المدمجة',
  'alert.frameLoadFailed.long': 'حدثت مشكلة عند تحميل المحفظة المدمجة. حاول لاحقًا.',
  'alert.frameRequestTimeout.short': 'انتهت مهلة طلب المحفظة المدمجة',
  'alert.frameRequestTimeout.long': 'حدثت مشكلة عند إرسال الطلب إلى المحفظة المدمجة. حاول لاحقًا.',
  'alert.framePwaFailed.short': 'خطأ في تحميل المحفظة المدمجة في تطبيق PWA',
  'alert.framePwaFailed.long':
    'تعذّر تحميل المحفظة المدمجة مسبقًا لتسجيل الدخول في هذا التطبيق المثبَّت.',
  'alert.unverifiedDomain.short': 'إعدادات التطبيق غير صالحة',
  'alert.unverifiedDomain.long':
    'حدثت مشكلة عند تحميل المحفظة المدمجة. تأكد من أن نطاقك مسموح به في مشروع Latchkey',
} as const
