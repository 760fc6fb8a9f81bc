import { useAtomValue, useSetAtom } from 'jotai/react'
import { useEffect, useRef, useState } from 'react'
import { returnToAtom } from '#actions/connection/returnTo.ts'
import { goBackAtom } from '#actions/view/goBack.ts'
import { shortenAddress } from '#domain/connection/address.ts'
import { askedTwice } from '#domain/money/sendChecks.ts'
import { translateAtom } from '#state/config/locale.ts'
import { activeConnectionAtom } from '#state/connection/account.ts'
import { isEmbeddedAtom } from '#state/frame/embedded.ts'
import { routeAtom } from '#state/view/router.ts'
import { Amount } from '#ui/Amount/Amount.tsx'
import { Button } from '#ui/Button/Button.tsx'
import { Checkbox } from '#ui/Checkbox/Checkbox.tsx'
import { warningIcon } from '#ui/Icon/icons/warningIcon.ts'
import { useAnnouncement } from '#ui/live/useAnnouncement.ts'
import { Note } from '#ui/Note/Note.tsx'
import { useStyles } from '#ui/theme/useStyles.ts'
import { ReviewFacts } from './ReviewFacts.tsx'
import css from './review.css'
import { reviewViewModelAtom } from './reviewViewModel.ts'
import { isSendingAtom, sendDraftedAtom } from './sendVerb.ts'
import { useSendData, useSendFee } from './useSendData.ts'

/** The visitor's confirmation of problems. */
const sureTexts = {
  burnAddress: 'send.review.sureBurn',
  lookalike: 'send.review.sure',
} as const

/** The review of a transfer before it is sent. */
export function WalletSendPreviewView() {
  useStyles(css)
  useSendData()
  useSendFee(0)
  const t = useAtomValue(translateAtom)
  const now = useAtomValue(reviewViewModelAtom)
  const isHere = useAtomValue(routeAtom).view === 'WalletSendPreview'
  const isSending = useAtomValue(isSendingAtom)
  const isEmbedded = useAtomValue(isEmbeddedAtom)
  const wallet = useAtomValue(activeConnectionAtom)?.name ?? ''
  const goBack = useSetAtom(goBackAtom)
  const returnTo = useSetAtom(returnToAtom)
  const send = useSetAtom(sendDraftedAtom)
  const [isSure, setSure] = useState(false)
  // While the next view opens, the sent draft stays visible.
  const last = useRef(now)
  useEffect(() => {
    last.current = now ?? last.current
  }, [now])
  const viewModel = now ?? (isHere ? undefined : last.current)
  const isGone = isHere && !now
  // Network or account have changed, or the draft is gone: goes back to writing it.
  useEffect(() => {
    if (isGone) returnTo({ view: 'WalletSend' })
  }, [isGone, returnTo])
  const asked = isSending && !isEmbedded && t('send.approve', { wallet })
  useAnnouncement(asked)
  if (!viewModel) return null

  const { receiver, isFirst, problems, amount } = viewModel
  const isRefused = problems.some(({ isRefusal }) => isRefusal)
  const grave = askedTwice(problems)
  const short = shortenAddress(receiver.address)
  const warning = !isFirst
    ? t('send.review.warning')
    : receiver.name
      ? t('send.review.firstName', { name: receiver.name, address: short })
      : t('send.review.first')
  return (
    <div className="review">
      <div className="review-amount">
        <Amount
          value={amount.text}
          unit={amount.symbol}
          point={amount.point}
          caption={amount.worth && <bdi dir="ltr">≈ {amount.worth}</bdi>}
          label={amount.exact}
        />
      </div>
      <ReviewFacts viewModel={viewModel} />
      {problems.map(({ kind, text, isRefusal }) => (
        <Note key={kind} icon={warningIcon} tone={isRefusal ? 'negative' : 'warning'}>
          {text}
        </Note>
      ))}
      <Note>{warning}</Note>
      {grave && (
        <Checkbox checked={isSure} onChange={setSure}>
          {t(sureTexts[grave])}
        </Checkbox>
      )}
      <p className="review-status ui-small ui-soft">{asked}</p>
      <div className="review-choice">
        <Button data-action="cancel" onClick={() => goBack()}>
          {t('common.cancel')}
        </Button>
        <Button
          variant="primary"
          data-action="send"
          loading={isSending}
          disabled={isRefused || (grave !== undefined && !isSure)}
          onClick={() => void send()}
        >
          {t('send.send')}
        </Button>
      </div>
    </div>
  )
}
