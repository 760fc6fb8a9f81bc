// What Svelte apps import as `latchkey/svelte`: the state of the element as a store.
export { latchKeyStore } from './latchKeyStore.ts'
