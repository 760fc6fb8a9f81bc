import { useAtomValue } from 'jotai/react'
import { useId, useState } from 'react'
import { noAmount } from '../../domain/amountEntry.ts'
import type { Token } from '../../domain/token.ts'
import { translateAtom } from '../../state/locale.ts'
import { AmountInput } from '../../ui/AmountInput/AmountInput.tsx'
import { Switch } from '../../ui/Switch/Switch.tsx'
import { type Asking, askFor, startAsking, symbolOf } from './receiveFace.ts'

type AskSectionProps = {
  face: { tokens: readonly Token[]; token: Token | undefined; point: string }
  asking: Asking | undefined
  onAsk(asking: Asking | undefined): void
}

/** Makes the code ask for an amount, of a token. */
export function AskSection({ face, asking, onAsk }: AskSectionProps) {
  const t = useAtomValue(translateAtom)
  const id = useId()
  const [isRefused, setRefused] = useState(false)
  const { tokens, token, point } = face
  if (tokens.length === 0) return null
  const write = (text: string) => {
    if (!asking || !token) return
    const next = askFor(asking, text, token)
    setRefused(!next)
    if (next) onAsk(next)
  }
  return (
    <div className="receive-ask">
      <Switch
        checked={asking !== undefined}
        onChange={(isOn) => {
          setRefused(false)
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
            error={
              isRefused
                ? token.decimals === 0
                  ? t('send.whole', { symbol: symbolOf(token) })
                  : t('send.tooFine', {
                      symbol: symbolOf(token),
                      decimals: String(token.decimals),
                    })
                : undefined
            }
            onChange={write}
          />
          {tokens.length > 1 && (
            <div className="receive-token">
              <label className="ui-small ui-soft" htmlFor={id}>
                {t('receive.token')}
              </label>
              <select
                id={id}
                value={token.id}
                onChange={({ target }) => {
                  setRefused(false)
                  onAsk({ tokenId: target.value, entry: noAmount })
                }}
              >
                {tokens.map((one) => (
                  <option key={one.id} value={one.id}>
                    {symbolOf(one)}
                  </option>
                ))}
              </select>
            </div>
          )}
        </>
      )}
    </div>
  )
}
