import type { enNames } from './enNames.ts'

export const arNames = {
  'title.ChooseAccountName': 'اسم الحساب',
  'title.RegisterAccountName': 'اختيار اسم',
  'title.RegisterAccountNameSuccess': 'تم تسجيل الاسم',
  'error.nameSuggestions': 'تعذر جلب اقتراحات الأسماء',
  'names.failed': 'تعذر تسجيل الاسم {name}',
  'names.row': 'اختيار اسم للحساب',
  'names.rowText': 'اسم يمكن للآخرين الإرسال إليه',
  'names.pitch.title': 'اختر اسمًا',
  'names.pitch.text': 'يحل محل عنوانك: أسهل في القراءة والحفظ والإرسال إليه.',
  'names.label': 'اسمك',
  'names.hint': 'أحرف لاتينية وأرقام وشرطات، 4 على الأقل.',
  'names.short': 'يجب أن يتكون الاسم من 4 أحرف على الأقل',
  'names.characters': 'يمكن أن يحتوي على أحرف لاتينية وأرقام وشرطات فقط',
  'names.owned': 'لديك اسم بالفعل',
  'names.available': 'متاح',
  'names.registered': 'مسجل',
  'names.free': 'ما زالت متاحة',
  'names.register': 'تسجيل الاسم',
  'names.success.title': '{name} أصبح لك',
  'names.success.text': 'يظهر في حسابك، ويمكن للآخرين الإرسال إليه.',
  'names.done': 'متابعة',
  'names.notOffered': 'الأسماء غير متاحة هنا',
  'names.notOffered.text':
    'هي للحسابات التي دخلت بالبريد الإلكتروني أو بحساب اجتماعي على شبكات EVM.',
} as const satisfies Record<keyof typeof enNames | `title.${string}`, string>
