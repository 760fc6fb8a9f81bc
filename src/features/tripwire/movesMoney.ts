import { isReadMethod } from '../../domain/readMethods.ts'

/**
 * Whether value can move by what is asked: whatever is signed, sent, granted or paid. Of a method that nobody here
 * knows its name decides; what is signed already cannot be tampered with.
 */
export const movesMoney = (method: string): boolean =>
  /sign|send|transfer|grant|approve|pay/i.test(method) && !isReadMethod(method)
