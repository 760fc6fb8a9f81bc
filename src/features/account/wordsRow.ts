import { atom } from 'jotai/vanilla'
import { known } from '#domain/view/remoteData.ts'
import { isPasskeyWalletAtom, passkeyWordsSavedAtom } from '#state/frame/embedded.ts'
import { activeBalanceAtom } from '#state/token/balances.ts'
import { activeHoldingsAtom } from '#state/token/tokens.ts'

const holdsAnythingAtom = atom(
  (get) =>
    (known(get(activeBalanceAtom)) ?? 0n) > 0n ||
    known(get(activeHoldingsAtom))?.some(({ amount }) => amount > 0n) === true,
)

/** How the account asks to save the recovery words of a passkey wallet: louder once there is something to lose. */
export const wordsRowAtom = atom((get): 'quiet' | 'loud' | undefined => {
  if (!get(isPasskeyWalletAtom) || get(passkeyWordsSavedAtom) !== false) return undefined
  return get(holdsAnythingAtom) ? 'loud' : 'quiet'
})
