import { expect, test } from 'vitest'
import { createCoreLogger } from './coreLogger.ts'

test('behavior: WalletConnect says errors alone, keeps no log and writes none [spec 9.27]', () => {
  const said: unknown[] = []
  const logger = createCoreLogger((what) => said.push(what))
  expect(logger.level).toBe('error')
  for (const level of ['trace', 'debug', 'info', 'warn'] as const) logger[level]('quiet')
  logger.error('loud')
  logger.child({}).error('louder')
  expect(said).toEqual(['loud', 'louder'])
})
