import { useAtomValue } from 'jotai/react'
import { useState } from 'react'
import { noAmount, type Refusal } from '#domain/money/amountEntry.ts'
import type { Token } from '#domain/token/token.ts'
import { refusalMessage } from '#i18n/refusalText.ts'
import { stripControls } from '#lib/stripControls.ts'
import { translateAtom } from '#state/config/locale.ts'
import { AmountInput } from '#ui/AmountInput/AmountInput.tsx'
import { Icon } from '#ui/Icon/Icon.tsx'
import { chevronDownIcon } from '#ui/Icon/icons/chevronDownIcon.ts'
import { ListItem } from '#ui/ListItem/ListItem.tsx'
import { Switch } from '#ui/Switch/Switch.tsx'
import { VirtualList } from '#ui/VirtualList/VirtualList.tsx'
import { type Asking, askFor, startAsking, symbolOf } from './receiveViewModel.ts'

/** About three and a half rows, which shows that the list goes on, px. */
const LIST_HEIGHT = 212

type AskSectionProps = {
  viewModel: { tokens: readonly Token[]; token: Token | undefined; point: string }
  asking: Asking | undefined
  onAsk(asking: Asking | undefined): void
}

/** Adds an amount of a token to the QR code. */
export function AskSection({ viewModel, asking, onAsk }: AskSectionProps) {
  const t = useAtomValue(translateAtom)
  const [isChoosing, setChoosing] = useState(false)
  const [refused, setRefused] = useState<Refusal>()
  const { tokens, token, point } = viewModel
  if (tokens.length === 0) return null
  const write = (text: string) => {
    if (!asking || !token) return
    const next = askFor(asking, text, token)
    const isTaken = !('refused' in next)
    setRefused(isTaken ? undefined : next.refused)
    if (isTaken) onAsk(next)
  }
  return (
    <div className="receive-ask">
      <Switch
        checked={asking !== undefined}
        onChange={(isOn) => {
          setRefused(undefined)
          setChoosing(false)
          onAsk(isOn ? startAsking(tokens) : undefined)
        }}
      >
        {t('receive.ask')}
      </Switch>
      {asking && token && (
        <>
          <AmountInput
            label={t('send.amount')}
            value={asking.entry.text.replace('.', point)}
            unit={symbolOf(token)}
            error={refused && refusalMessage(refused, { t, ...token, symbol: symbolOf(token) })}
            onChange={write}
          />
          {tokens.length > 1 && (
            <ListItem
              data-row="asked-token"
              name={<bdi>{symbolOf(token)}</bdi>}
              caption={t('receive.token')}
              aria-expanded={isChoosing}
              end={<Icon shape={chevronDownIcon} size={18} />}
              onClick={() => setChoosing(!isChoosing)}
            />
          )}
          {isChoosing && (
            <VirtualList
              items={tokens}
              itemKey={({ id }) => id}
              label={t('receive.token')}
              height={LIST_HEIGHT}
              renderItem={(one) => (
                <ListItem
                  data-token={one.id}
                  name={<bdi>{symbolOf(one)}</bdi>}
                  caption={<bdi>{stripControls(one.name, 40)}</bdi>}
                  selected={one.id === token.id}
                  onClick={() => {
                    setRefused(undefined)
                    setChoosing(false)
                    if (one.id !== token.id) onAsk({ tokenId: one.id, entry: noAmount })
                  }}
                />
              )}
            />
          )}
        </>
      )}
    </div>
  )
}
