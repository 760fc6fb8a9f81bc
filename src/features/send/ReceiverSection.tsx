import { useAtomValue, useSetAtom } from 'jotai/react'
import { type Ref, useEffect, useEffectEvent } from 'react'
import { goToAtom } from '#actions/view/goTo.ts'
import { notifyAtom } from '#actions/view/notify.ts'
import { shortenAddress } from '#domain/connection/address.ts'
import { stripControls } from '#lib/stripControls.ts'
import { translateAtom } from '#state/config/locale.ts'
import { AddressInput } from '#ui/AddressInput/AddressInput.tsx'
import { Button } from '#ui/Button/Button.tsx'
import { warningIcon } from '#ui/Icon/icons/warningIcon.ts'
import { useAnnouncement } from '#ui/live/useAnnouncement.ts'
import { Note } from '#ui/Note/Note.tsx'
import { FoundReceiver } from './FoundReceiver.tsx'
import { recheckReceiverAtom, retryReceiverAtom, writeReceiverAtom } from './findReceiver.ts'
import { RecentReceivers } from './RecentReceivers.tsx'
import { draftHoldingAtom, sendDraftAtom } from './sendDraft.ts'
import { receiverNotesAtom } from './sendViewModel.ts'

type ReceiverSectionProps = { inputRef: Ref<HTMLInputElement>; onSubmit(): void }

/** The receiver: an address or name, typed, pasted, scanned, or a recent one. */
export function ReceiverSection({ inputRef, onSubmit }: ReceiverSectionProps) {
  const t = useAtomValue(translateAtom)
  const goTo = useSetAtom(goToAtom)
  const notify = useSetAtom(notifyAtom)
  const write = useSetAtom(writeReceiverAtom)
  const retry = useSetAtom(retryReceiverAtom)
  const recheck = useSetAtom(recheckReceiverAtom)
  const { receiver, receiverText } = useAtomValue(sendDraftAtom)
  const tokenId = useAtomValue(draftHoldingAtom)?.token.id
  const { wrong, canRetry, wrongNetworkId, notes } = useAtomValue(receiverNotesAtom)

  // The problems of a receiver depend on the token.
  const meetToken = useEffectEvent(() => {
    if (receiver.status === 'found' && receiver.tokenId !== tokenId) void recheck()
  })
  // biome-ignore lint/correctness/useExhaustiveDependencies: only a change of the token matters
  useEffect(() => meetToken(), [tokenId])

  const paste = async () => {
    let text: string
    try {
      text = await navigator.clipboard.readText()
    } catch {
      // Refused, or not supported: pasting by keyboard still works.
      return void notify({ tone: 'error', text: 'send.pasteDenied' })
    }
    if (text.trim() === '') return void notify({ tone: 'info', text: 'send.pasteEmpty' })
    void write(text)
  }
  const isReading = receiver.status === 'reading'
  const reading = isReading && t('send.reading', { name: receiverText.trim() })
  const found = receiver.status === 'found' ? receiver.receiver : undefined
  const name = found?.name && `${stripControls(found.name, 80)}, ${shortenAddress(found.address)}`
  useAnnouncement([reading || name || '', ...notes.map(({ text }) => text)].join('\n'), {
    isQuietAtFirst: true,
  })
  return (
    <div className="send-receiver">
      <AddressInput
        label={t('send.to')}
        placeholder={t('send.to.placeholder')}
        inputRef={inputRef}
        value={receiverText}
        onChange={(text) => void write(text)}
        onSubmit={onSubmit}
        busy={isReading}
        error={wrong}
        clearLabel={t('send.clear')}
        pasteLabel={t('send.paste')}
        onPaste={() => void paste()}
        scanLabel={t('send.scan')}
        onScan={() => goTo({ view: 'WalletSendScan' })}
      />
      {canRetry && (
        <Button size="small" onClick={() => void retry()}>
          {t('common.tryAgain')}
        </Button>
      )}
      {wrongNetworkId && (
        <Button
          size="small"
          onClick={() => goTo({ view: 'SwitchNetwork', params: { networkId: wrongNetworkId } })}
        >
          {t('button.switchNetwork')}
        </Button>
      )}
      <div className="send-receiver-status">
        {receiver.status === 'found' && <FoundReceiver receiver={receiver.receiver} />}
        {notes.map(({ key, text, isRefusal }) => (
          <Note key={key} icon={warningIcon} tone={isRefusal ? 'negative' : 'warning'}>
            {text}
          </Note>
        ))}
      </div>
      {receiverText === '' && <RecentReceivers />}
    </div>
  )
}
