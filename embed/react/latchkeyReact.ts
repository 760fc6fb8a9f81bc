// What React apps import as `latchkey/react`: the elements as components, and their state as a hook.
export { LatchKey } from './LatchKey.ts'
export { LatchKeyButton } from './LatchKeyButton.ts'
export { useLatchKey } from './useLatchKey.ts'
