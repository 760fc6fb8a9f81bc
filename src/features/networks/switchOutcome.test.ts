import { expect, test } from 'vitest'
import {
  RequestPendingError,
  UnsupportedMethodError,
  UserRejectedRequestError,
} from '#errors/provider.ts'
import {
  ChainNotApprovedError,
  ChainNotSupportedError,
  SwitchFailedError,
  SwitchRejectedError,
} from '#errors/switch.ts'
import { switchOutcome } from './switchOutcome.ts'

test.each([
  ['declined', new SwitchRejectedError()],
  ['declined', new UserRejectedRequestError()],
  ['pending', new RequestPendingError()],
  ['unsupported', new ChainNotSupportedError()],
  ['unsupported', new ChainNotApprovedError('eip155:10')],
  ['unsupported', new UnsupportedMethodError('wallet_switchEthereumChain')],
  ['failed', new SwitchFailedError('Base')],
  ['failed', new Error('socket hang up')],
  ['failed', { code: 4001 }],
])('behavior: %s after %s', (outcome, error) => {
  expect(switchOutcome(error)).toBe(outcome)
})
