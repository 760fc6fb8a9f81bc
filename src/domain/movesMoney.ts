import { isReadMethod } from './readMethods.ts'

/**
 * Whether a request can move assets: whether something is signed, sent, granted or paid. An unknown method is judged by its
 * name; what is signed already cannot be tampered with.
 */
export const movesMoney = (method: string): boolean =>
  /sign|send|transfer|grant|approve|pay/i.test(method) && !isReadMethod(method)
