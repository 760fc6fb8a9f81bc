import { json, type Reader } from '../config/configReaders.ts'
import type { SiweConfig, SiwxOption } from './siwxPlugin.ts'

const isObject = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null

const hasAll = (value: unknown, names: string): value is Record<string, unknown> =>
  isObject(value) && names.split(' ').every((name) => typeof value[name] === 'function')

/** A plug-in of the page's own, or an included one by name. */
export const siwxOption: Reader<SiwxOption> = (value, report) => {
  const read = json(value)
  const use = isObject(read) ? read.use : read
  if (use === 'local' || use === 'cloud') return read as SiwxOption
  if (hasAll(read, 'createMessage addSession revokeSession setSessions getSessions'))
    return read as unknown as SiwxOption
  report(
    "expected 'local', 'cloud', or an object with createMessage, addSession, revokeSession, setSessions and getSessions",
  )
  return undefined
}

export const siweOption: Reader<SiweConfig> = (value, report) => {
  if (hasAll(value, 'getNonce verifyMessage getSession signOut'))
    return value as unknown as SiweConfig
  report('expected an object with getNonce, verifyMessage, getSession and signOut')
  return undefined
}
