// @vitest-environment happy-dom
import { afterAll, beforeAll, expect, test } from 'vitest'
import { refreshTokensAtom } from '#actions/token/refreshTokens.ts'
import { type PortfolioFixture, startPortfolioFixture } from '#client/testing/portfolioFixture.ts'
import { known } from '#domain/view/remoteData.ts'
import { activeHoldingsAtom } from '#state/token/tokens.ts'
import { draftHoldingAtom, sendDraftAtom } from './sendDraft.ts'
import { chooseTokenAtom, meetTokensAtom } from './writeDraft.ts'

let fixture: PortfolioFixture
beforeAll(async () => {
  fixture = await startPortfolioFixture()
}, 120_000)
afterAll(() => fixture?.close())

test('behavior: chooses the largest balance once the tokens are known, and no other one later', async () => {
  const { store } = (await fixture.visit({ account: 2 })).client
  const chosen = () => store.get(draftHoldingAtom)?.token.symbol
  await store.set(refreshTokensAtom, { force: true })
  store.set(meetTokensAtom)
  expect(chosen()).toBe('ETH')
  const brass = known(store.get(activeHoldingsAtom))?.find(({ token }) => token.symbol === 'BRASS')
  store.set(chooseTokenAtom, brass?.token.id ?? '')
  store.set(meetTokensAtom)
  expect(chosen()).toBe('BRASS')
  // The request of a code counts more.
  const request = { networkId: 'eip155:31337', namespace: 'eip155', to: '', amount: undefined }
  store.set(sendDraftAtom, {
    request: { ...request, token: brass?.token.address, wantsMark: false } as never,
    tokenId: undefined,
  })
  store.set(meetTokensAtom)
  expect(chosen()).toBe('BRASS')
})
