// What Vue apps import as `latchkey/vue`: the state of the element as a composable.
export { useLatchKey } from './useLatchKey.ts'
