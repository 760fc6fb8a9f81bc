import type { enSessions } from './enSessions.ts'

export const arSessions = {
  'title.SmartSessionList': 'الجلسات الذكية',
  'title.SmartSessionCreated': 'جلسة ذكية',
  'sessions.failed': 'تعذر جلب الجلسات الذكية',
  'sessions.revokeFailed': 'تعذر إنهاء الجلسة الذكية',
  'sessions.active': 'نشطة',
  'sessions.expired': 'منتهية',
  'sessions.revoked': 'ملغاة',
  'sessions.empty.active': 'لا توجد جلسات نشطة',
  'sessions.empty.expired': 'لا توجد جلسات منتهية',
  'sessions.empty.revoked': 'لا توجد جلسات ملغاة',
  'sessions.until': 'حتى {date}',
  'sessions.unknown': 'تطبيق غير معروف',
  'sessions.revoke': 'إلغاء الإذن',
  'sessions.ended': 'تم إلغاء الجلسة',
  'sessions.call': 'استدعاء {names} من {contract}',
  'sessions.callAny': 'استدعاء أي شيء من {contract}',
  'sessions.spend': 'إنفاق ما يصل إلى {amount} كل {time}',
  'sessions.spendToken': 'إنفاق رموز {contract}',
  'sessions.created.title': 'تم إنشاء جلسة ذكية',
  'sessions.created.text': 'يمكن للتطبيق الآن أن يفعل ما سمحت به دون سؤالك، حتى تلغيه.',
} as const satisfies Record<keyof typeof enSessions | `title.${string}`, string>
