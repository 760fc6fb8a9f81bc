import { useAtomValue, useSetAtom } from 'jotai/react'
import { useId, useMemo, useState } from 'react'
import { returnToAtom } from '#actions/connection/returnTo.ts'
import { refreshTokensAtom } from '#actions/token/refreshTokens.ts'
import { errorMessageAtom } from '#actions/view/notifyError.ts'
import { suppressNoticeAtom } from '#actions/view/suppressNotice.ts'
import type { TokenHolding } from '#domain/token/token.ts'
import { TokenMark } from '#parts/TokenMark.tsx'
import { translateAtom } from '#state/config/locale.ts'
import { activeNetworkAtom } from '#state/network/networks.ts'
import { activeHoldingsAtom } from '#state/token/tokens.ts'
import { EmptyState } from '#ui/EmptyState/EmptyState.tsx'
import { ErrorState } from '#ui/ErrorState/ErrorState.tsx'
import { searchEmpty } from '#ui/Illustration/drawings/searchEmpty.ts'
import { walletAssets } from '#ui/Illustration/drawings/walletAssets.ts'
import { ListItem } from '#ui/ListItem/ListItem.tsx'
import { useAnnouncement } from '#ui/live/useAnnouncement.ts'
import { useWhile } from '#ui/live/useWhile.ts'
import { Quantity } from '#ui/Quantity/Quantity.tsx'
import { SearchField } from '#ui/SearchField/SearchField.tsx'
import { Skeleton } from '#ui/Skeleton/Skeleton.tsx'
import { useStyles } from '#ui/theme/useStyles.ts'
import { VirtualList } from '#ui/VirtualList/VirtualList.tsx'
import { SendGate } from './SendGate.tsx'
import css from './selectToken.css'
import { sendDraftAtom } from './sendDraft.ts'
import { holdingsToSendAtom, holdingTextAtom, matchingHoldings } from './tokenRows.ts'
import { useSendData } from './useSendData.ts'
import { chooseTokenAtom } from './writeDraft.ts'

/** The account's tokens, to choose from. */
export function WalletSendSelectTokenView() {
  return (
    <SendGate>
      <SelectToken />
    </SendGate>
  )
}

function SelectToken() {
  useStyles(css)
  useSendData()
  const t = useAtomValue(translateAtom)
  const refresh = useSetAtom(refreshTokensAtom)
  const data = useAtomValue(activeHoldingsAtom)
  const holdings = useAtomValue(holdingsToSendAtom)
  const network = useAtomValue(activeNetworkAtom)
  const messageOf = useAtomValue(errorMessageAtom)
  const [text, setText] = useState('')
  const listId = useId()
  const shown = useMemo(() => matchingHoldings(holdings ?? [], text), [holdings, text])

  useAnnouncement(text.trim() && t('status.results', { count: shown.length }))

  const isFailed = !holdings && data.status === 'failed'
  const say = useSetAtom(suppressNoticeAtom)
  useWhile(isFailed, () => say('notice.balanceUnavailable'))

  if (isFailed)
    return (
      <ErrorState
        title={t('notice.balanceUnavailable')}
        text={messageOf(data.error)}
        retry={{ label: t('common.tryAgain'), onClick: () => void refresh({ force: true }) }}
      />
    )
  if (!holdings)
    return (
      <div className="select-token" aria-busy>
        {Array.from({ length: 4 }, (_, at) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: they are all alike
          <Skeleton key={at} shape="row" />
        ))}
      </div>
    )
  return (
    <div className="select-token">
      <SearchField
        label={t('tokens.search')}
        aria-controls={shown.length > 0 ? listId : undefined}
        clearLabel={t('send.clear')}
        value={text}
        onChange={setText}
      />
      {shown.length > 0 ? (
        <VirtualList
          id={listId}
          items={shown}
          itemKey={({ token }) => token.id}
          resetKey={text}
          label={t('tokens.title')}
          renderItem={(holding) => <HoldingRow holding={holding} />}
        />
      ) : text.trim() ? (
        <EmptyState drawing={searchEmpty} title={t('tokens.noMatch')} />
      ) : (
        <EmptyState
          drawing={walletAssets}
          title={t('tokens.empty.title')}
          text={t('tokens.empty.text', { network: network?.name ?? '' })}
        />
      )}
    </div>
  )
}

function HoldingRow({ holding }: { holding: TokenHolding }) {
  const returnTo = useSetAtom(returnToAtom)
  const choose = useSetAtom(chooseTokenAtom)
  const { tokenId } = useAtomValue(sendDraftAtom)
  const { name, amount, worth } = useAtomValue(holdingTextAtom)(holding)
  const { token } = holding
  return (
    <ListItem
      data-token={token.id}
      name={<bdi>{name}</bdi>}
      caption={<Quantity {...amount} />}
      mark={<TokenMark token={token} />}
      end={worth && <bdi dir="ltr">{worth}</bdi>}
      selected={token.id === tokenId}
      onClick={() => {
        choose(token.id)
        returnTo({ view: 'WalletSend' })
      }}
    />
  )
}
