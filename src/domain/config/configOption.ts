import type { Reader } from './configReaders.ts'
import type { RemoteRule } from './remoteRule.ts'

/** An option: how a value is read, what it is where no source has one, and what its project may allow of it. */
export type Option = { read: Reader<unknown>; default?: unknown; remote?: RemoteRule<unknown> }
