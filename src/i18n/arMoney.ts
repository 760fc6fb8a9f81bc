import type { enMoney } from './enMoney.ts'

export const arMoney = {
  'error.draftIncomplete': 'المبلغ وعنوان المستلم مطلوبان',
  'error.tokenMissing': 'يجب اختيار عملة',
  'error.unsupportedChain': 'هذه السلسلة غير مدعومة',
  'error.nameLookup': 'تعذّر البحث عن الاسم',
  'error.receiverRefused': 'لا يمكن الإرسال إلى هذا العنوان',
  'error.invalidPayment': 'لا يمكن إجراء هذه الدفعة هنا',
  'error.tokenMismatch': 'العملة ليست كما بدت. لم يُرسَل شيء.',
  'notice.transactionsFailed': 'تعذّر جلب المعاملات',
} as const satisfies Record<keyof typeof enMoney, string>
