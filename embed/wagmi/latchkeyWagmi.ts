// What apps import as `latchkey/wagmi`: the connector.
export { latchkey } from './latchkey.ts'
