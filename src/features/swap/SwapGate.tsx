import { useAtomValue, useSetAtom } from 'jotai/react'
import type { ReactNode } from 'react'
import { refreshTokensAtom } from '#actions/token/refreshTokens.ts'
import { goToAtom } from '#actions/view/goTo.ts'
import { errorMessageAtom } from '#actions/view/notifyError.ts'
import { known } from '#domain/view/remoteData.ts'
import { translateAtom } from '#state/config/locale.ts'
import { accountAddressAtom } from '#state/connection/account.ts'
import { Button } from '#ui/Button/Button.tsx'
import { EmptyState } from '#ui/EmptyState/EmptyState.tsx'
import { ErrorState } from '#ui/ErrorState/ErrorState.tsx'
import { networkMap } from '#ui/Illustration/drawings/networkMap.ts'
import { useLive } from '#ui/live/useLive.ts'
import { Skeleton } from '#ui/Skeleton/Skeleton.tsx'
import { loadSwapTokensAtom } from './loadSwapTokens.ts'
import { activeSwapTokensAtom, isSwapOfferedAtom } from './swapTokens.ts'

/** A list of tokens is requested until it is loaded. */
const RETRY_MS = 10_000

/** Shows its content only on a network that supports swaps, once its tokens are loaded. */
export function SwapGate({ children }: { children: ReactNode }) {
  const t = useAtomValue(translateAtom)
  const goTo = useSetAtom(goToAtom)
  const load = useSetAtom(loadSwapTokensAtom)
  const refresh = useSetAtom(refreshTokensAtom)
  const account = useAtomValue(accountAddressAtom)
  const isOffered = useAtomValue(isSwapOfferedAtom)
  const tokens = useAtomValue(activeSwapTokensAtom)
  const messageOf = useAtomValue(errorMessageAtom)
  const retry = useLive({
    subject: isOffered ? account : undefined,
    everyMs: RETRY_MS,
    ask: async ({ signal }) => {
      void refresh({ maxAgeMs: RETRY_MS })
      try {
        await load({ signal })
        return 'stop'
      } catch {
        // The failure is in the list's data.
        return 'failed'
      }
    },
  })
  if (!isOffered)
    return (
      <EmptyState
        drawing={networkMap}
        title={t('swap.unsupported')}
        text={t('swap.unsupported.more')}
        action={
          <Button variant="primary" onClick={() => goTo({ view: 'Networks' })}>
            {t('title.Networks')}
          </Button>
        }
      />
    )
  if (known(tokens)?.length) return children
  if (tokens.status === 'failed' || tokens.status === 'ready')
    return (
      <ErrorState
        title={t('swap.initFailed')}
        text={tokens.status === 'failed' ? messageOf(tokens.error) : t('swap.noQuote.text')}
        retry={{ label: t('common.tryAgain'), onClick: retry }}
      />
    )
  return (
    <div className="swap" aria-busy>
      {[0, 1].map((key) => (
        <Skeleton key={key} shape="row" height={104} />
      ))}
    </div>
  )
}
