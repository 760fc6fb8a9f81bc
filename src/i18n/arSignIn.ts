/** Words of signing in to the site with a wallet. */
export const arSignIn = {
  'siwx.title': 'يريد {app} الاتصال بمحفظتك',
  'siwx.text.required': 'وقّع لتثبت أن المحفظة لك. الإلغاء يقطع الاتصال.',
  'siwx.text.optional': 'وقّع لتثبت أن المحفظة لك. إذا ألغيت تبقى متصلًا.',
  'siwx.account': 'الحساب',
  'siwx.network': 'الشبكة',
  'siwx.domain': 'الموقع',
  'siwx.free': 'التوقيع مجاني ولا ينقل شيئًا.',
  'siwx.sign': 'توقيع',
  'siwx.signing': 'جارٍ التوقيع…',
  'siwx.signing.text': 'افتح {wallet} ووقّع الرسالة هناك.',
  'siwx.cancelling': 'جارٍ الإلغاء…',
  'notice.signatureDeclined': 'رُفض التوقيع',
  'notice.signInSmartAccount': 'قد لا يدعم هذا التطبيق الحسابات الذكية',
  'notice.signInUnavailable': 'حدثت مشكلة أثناء بدء تسجيل الدخول',
  'notice.authenticating': 'جارٍ تسجيل الدخول…',
  'error.signInFailed': 'لم يُقبل تسجيل الدخول. حاول مرة أخرى.',
} as const
