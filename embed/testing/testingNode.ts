// What scripts in Node import as `latchkey/testing/node`.
export { InvalidConfigError } from '#errors/config.ts'
export {
  startTestServices,
  type TestFault,
  type TestServices,
  type TestServicesChain,
  type TestServicesOptions,
} from './node/startTestServices.ts'
