const restricted = /^asia\/(shanghai|urumqi|chongqing|harbin|kashgar|maca[uo]|hong_kong|beijing)$/i

/** Whether a time zone is in a region that no provider sells to. @example isRestrictedTimeZone('Asia/Macau') // true */
export const isRestrictedTimeZone = (zone: string): boolean => restricted.test(zone)

/** This device's time zone; '' where it is unknown. */
export const ownTimeZone = (): string => new Intl.DateTimeFormat().resolvedOptions().timeZone ?? ''
