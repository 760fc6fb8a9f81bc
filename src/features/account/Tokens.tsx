import { useAtomValue, useSetAtom } from 'jotai/react'
import { useDeferredValue, useId, useState } from 'react'
import { errorMessageAtom } from '#actions/view/notifyError.ts'
import { suppressNoticeAtom } from '#actions/view/suppressNotice.ts'
import type { TokenHolding } from '#domain/token/token.ts'
import { known } from '#domain/view/remoteData.ts'
import { translateAtom } from '#state/config/locale.ts'
import { activeNetworkAtom } from '#state/network/networks.ts'
import { activeHoldingsAtom } from '#state/token/tokens.ts'
import { Button } from '#ui/Button/Button.tsx'
import { EmptyState } from '#ui/EmptyState/EmptyState.tsx'
import { ErrorState } from '#ui/ErrorState/ErrorState.tsx'
import { searchEmpty } from '#ui/Illustration/drawings/searchEmpty.ts'
import { walletAssets } from '#ui/Illustration/drawings/walletAssets.ts'
import { useAnnouncement } from '#ui/live/useAnnouncement.ts'
import { useWhile } from '#ui/live/useWhile.ts'
import { SearchField } from '#ui/SearchField/SearchField.tsx'
import { VirtualList } from '#ui/VirtualList/VirtualList.tsx'
import { ListPlace } from './ListPlace.tsx'
import { LIST_HEIGHT } from './listHeight.ts'
import { TokenLine } from './TokenLine.tsx'
import { SEARCH_FROM, searchTokens } from './tokenSearch.ts'

const SEARCH_HEIGHT = 60

const keyOf = ({ token }: TokenHolding) => token.id
const renderLine = (holding: TokenHolding) => <TokenLine holding={holding} />

/** The account's tokens, by worth. */
export function Tokens({ onRetry }: { onRetry: () => void }) {
  const t = useAtomValue(translateAtom)
  const data = useAtomValue(activeHoldingsAtom)
  const messageOf = useAtomValue(errorMessageAtom)
  const say = useSetAtom(suppressNoticeAtom)
  useWhile(data.status === 'failed', () => say('notice.balanceUnavailable'))
  const [search, setSearch] = useState('')
  const listId = useId()
  // The field responds to each key at once; the list follows as soon as it can.
  const wanted = useDeferredValue(search)
  const holdings = known(data)
  useAnnouncement(holdings && data.status === 'failed' && t('tokens.stale'))

  if (!holdings) {
    if (data.status !== 'failed') return <ListPlace />
    return (
      <ErrorState
        title={t('notice.balanceUnavailable')}
        text={messageOf(data.error)}
        retry={{ label: t('common.tryAgain'), onClick: onRetry }}
      />
    )
  }
  if (holdings.every(({ amount }) => amount === 0n)) return <NoTokens />
  const hasSearch = holdings.length >= SEARCH_FROM
  const found = hasSearch ? searchTokens(holdings, wanted) : holdings
  return (
    <>
      {data.status === 'failed' && (
        <p className="account-balance-failed ui-small ui-soft">
          {t('tokens.stale')}
          <Button variant="text" onClick={onRetry}>
            {t('common.tryAgain')}
          </Button>
        </p>
      )}
      {hasSearch && (
        <SearchField
          label={t('tokens.search')}
          aria-controls={listId}
          value={search}
          onChange={setSearch}
          clearLabel={t('networks.clear')}
        />
      )}
      <VirtualList
        id={listId}
        items={found}
        itemKey={keyOf}
        renderItem={renderLine}
        label={t('tokens.title')}
        resetKey={wanted}
        rowHeight={56}
        height={LIST_HEIGHT - (hasSearch ? SEARCH_HEIGHT : 0)}
        end={found.length === 0 && <EmptyState drawing={searchEmpty} title={t('tokens.noMatch')} />}
      />
    </>
  )
}

/** How to get some is above: Buy and Receive. */
function NoTokens() {
  const t = useAtomValue(translateAtom)
  const network = useAtomValue(activeNetworkAtom)?.name ?? ''
  return (
    <EmptyState
      drawing={walletAssets}
      title={t('tokens.empty.title')}
      text={t('tokens.empty.text', { network })}
    />
  )
}
