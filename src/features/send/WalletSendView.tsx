import { useAtomValue, useSetAtom } from 'jotai/react'
import { useRef } from 'react'
import { goToAtom } from '#actions/view/goTo.ts'
import { translateAtom } from '#state/config/locale.ts'
import { Button } from '#ui/Button/Button.tsx'
import { useFirstFocus } from '#ui/live/useFirstFocus.ts'
import { useStyles } from '#ui/theme/useStyles.ts'
import { AmountSection } from './AmountSection.tsx'
import { ReceiverSection } from './ReceiverSection.tsx'
import { SendGate } from './SendGate.tsx'
import css from './send.css'
import { draftHoldingAtom } from './sendDraft.ts'
import { sendButtonAtom } from './sendViewModel.ts'
import { TokenRow } from './TokenRow.tsx'
import { useSendData, useSendFee } from './useSendData.ts'

/** Token, amount, and receiver. */
export function WalletSendView() {
  return (
    <SendGate>
      <SendForm />
    </SendGate>
  )
}

function SendForm() {
  useStyles(css)
  useSendData()
  useSendFee()
  const t = useAtomValue(translateAtom)
  const goTo = useSetAtom(goToAtom)
  const { text, isReady, isBusy } = useAtomValue(sendButtonAtom)
  const amount = useRef<HTMLInputElement>(null)
  const receiver = useRef<HTMLInputElement>(null)
  const review = () => {
    if (isReady) goTo({ view: 'WalletSendPreview' })
  }
  useFirstFocus(amount, useAtomValue(draftHoldingAtom) !== undefined)
  return (
    <div className="send">
      <TokenRow />
      <AmountSection inputRef={amount} onSubmit={() => receiver.current?.focus()} />
      <ReceiverSection inputRef={receiver} onSubmit={review} />
      <Button
        variant="primary"
        data-action="preview"
        disabled={!isReady && !isBusy}
        loading={isBusy}
        onClick={review}
      >
        {t(text)}
      </Button>
    </div>
  )
}
