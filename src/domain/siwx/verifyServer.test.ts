import { expect, test } from 'vitest'
import { hostedEndpoints } from '../config/resolveConfig.ts'
import { verifyServer } from './verifyServer.ts'

const own = 'wss://relay.example'
const verify = 'https://verify.example'

test.each([
  [true, hostedEndpoints.relay, undefined, 'https://verify.walletconnect.org'],
  [true, hostedEndpoints.relay, verify, verify],
  [true, own, undefined, undefined],
  [true, own, verify, verify],
  [false, hostedEndpoints.relay, undefined, undefined],
  [false, own, verify, undefined],
] as const)(
  'switched on: %s, relay %s, named %s: %s',
  (originAttestation, relay, named, server) => {
    expect(verifyServer({ originAttestation, endpoints: { relay, verify: named } })).toBe(server)
  },
)
