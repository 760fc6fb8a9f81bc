import { useAtomValue } from 'jotai/react'
import { memo } from 'react'
import { displayAmount } from '#domain/money/displayAmount.ts'
import { displayWorth } from '#domain/money/displayDollars.ts'
import type { TokenHolding } from '#domain/token/token.ts'
import { worthOf } from '#domain/token/tokenWorth.ts'
import { messagesAtom, translateAtom } from '#state/config/locale.ts'
import { pictureSourceAtom } from '#state/view/pictures.ts'
import { Badge } from '#ui/Badge/Badge.tsx'
import { DataRow } from '#ui/DataRow/DataRow.tsx'
import { Mark } from '#ui/Mark/Mark.tsx'
import { usePicture } from '#ui/Picture/usePicture.ts'
import { Tooltip } from '#ui/Tooltip/Tooltip.tsx'

type TokenLineProps = { holding: TokenHolding }

/** Balance and worth of a token; the exact balance is shown on hover and focus where it differs. */
export const TokenLine = memo(function TokenLine({ holding }: TokenLineProps) {
  const t = useAtomValue(translateAtom)
  const { locale } = useAtomValue(messagesAtom)
  const { token, amount } = holding
  const picture = usePicture(token.iconUrl, useAtomValue(pictureSourceAtom))
  const { text, full } = displayAmount(amount, token.decimals, { locale })
  const worth = worthOf(holding)
  const line = (
    <DataRow
      data-token={token.id}
      mark={<Mark name={token.symbol} src={picture} shape="round" />}
      name={<bdi>{token.name}</bdi>}
      caption={
        <>
          <bdi dir="ltr">{`${text} ${token.symbol}`}</bdi>{' '}
          {token.decimals === 0 && <Badge>{t('tokens.whole')}</Badge>}
        </>
      }
      end={worth !== undefined && <bdi dir="ltr">{displayWorth(worth, locale)}</bdi>}
      endCaption={worth === undefined && t('tokens.noPrice')}
    />
  )
  return text === full ? line : <Tooltip text={`${full} ${token.symbol}`}>{line}</Tooltip>
})
