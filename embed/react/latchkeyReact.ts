// What React apps import as `latchkey/react`: the elements as components.
export { LatchKey } from './LatchKey.ts'
export { LatchKeyButton } from './LatchKeyButton.ts'
