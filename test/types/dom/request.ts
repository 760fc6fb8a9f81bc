import type { Eip1193Provider, LatchKeyElement, RequestMethods, ResultOf } from 'latchkey'
import type { EIP1474Methods } from 'viem'
import { expectTypeOf } from 'vitest'

declare const latchKey: LatchKeyElement
declare const address: `0x${string}`

export async function request() {
  expectTypeOf(await latchKey.request({ method: 'eth_chainId' })).toEqualTypeOf<`0x${string}`>()
  const balance = await latchKey.request({
    method: 'eth_getBalance',
    params: [address, 'latest'],
  })
  expectTypeOf(balance).toEqualTypeOf<`0x${string}`>()
  const [account] = await latchKey.provider.request({ method: 'eth_requestAccounts' })
  expectTypeOf(account).toEqualTypeOf<`0x${string}`>()
  expectTypeOf(
    await latchKey.request({ method: 'signPsbt', params: { psbt: 'cHNidA==' } }, 'bip122'),
  ).toEqualTypeOf<{ psbt: string; txid?: string | undefined }>()
  const { signature } = await latchKey.request({
    method: 'solana_signMessage',
    params: { message: 'x', pubkey: 'y' },
  })
  expectTypeOf(signature).toBeString()

  // Methods that are not known may have any parameters.
  expectTypeOf(await latchKey.request({ method: 'wallet_own', params: [7] })).toBeUnknown()
  const anyMethod: string = 'eth_chainId'
  expectTypeOf(await latchKey.request({ method: anyMethod })).toBeUnknown()

  // @ts-expect-error the block is missing
  await latchKey.request({ method: 'eth_getBalance', params: [address] })
  // @ts-expect-error parameters are missing
  await latchKey.request({ method: 'personal_sign' })
  // What the state has is taken once it is there.
  const { address: mine } = latchKey.state
  if (mine) await latchKey.request({ method: 'personal_sign', params: ['0x00', mine] })
  // @ts-expect-error nobody may be connected
  await latchKey.request({ method: 'personal_sign', params: ['0x00', latchKey.state.address] })
  // @ts-expect-error a message is hex
  await latchKey.provider.request({ method: 'personal_sign', params: ['Hello', address] })
  // @ts-expect-error there is no such namespace
  await latchKey.request({ method: 'eth_chainId' }, 'doge')
}

export function events(provider: Eip1193Provider) {
  provider.on('accountsChanged', (accounts) => {
    expectTypeOf(accounts).toEqualTypeOf<readonly `0x${string}`[]>()
  })
  provider.on('chainChanged', (chainId) => expectTypeOf(chainId).toBeString())
  provider.on('disconnect', (error) => expectTypeOf(error.code).toBeNumber())
  provider.removeListener('connect', ({ chainId }) => expectTypeOf(chainId).toBeString())
  // @ts-expect-error there is no such event
  provider.on('networkChanged', () => {})
  // @ts-expect-error a chain id is text
  provider.on('chainChanged', (chainId: number) => chainId)
}

// Every method of viem's is there; what viem takes is taken, and what it answers is at least what we say.
type Theirs = EIP1474Methods[number]
type Of<Name extends string> = Extract<Theirs, { Method: Name }>
type Differing = {
  [Name in Theirs['Method']]: Name extends keyof RequestMethods
    ? Of<Name> extends { Parameters?: infer Taken; ReturnType: infer Answer }
      ? Taken extends RequestMethods[Name]['params']
        ? Answer extends ResultOf<Name>
          ? never
          : `answer of ${Name}`
        : `parameters of ${Name}`
      : never
    : `no ${Name}`
}[Theirs['Method']]
expectTypeOf<Differing>().toBeNever()
