import { useAtomValue, useSetAtom } from 'jotai/react'
import { translateAtom } from '#state/config/locale.ts'
import { Button } from '#ui/Button/Button.tsx'
import { closeIcon } from '#ui/Icon/icons/closeIcon.ts'
import { IconButton } from '#ui/IconButton/IconButton.tsx'
import { Mark } from '#ui/Mark/Mark.tsx'
import type { RecentCard } from './walletCards.ts'
import { connectAgainAtom, forgetWalletAtom } from './walletVerbs.ts'

type RecentItemProps = {
  card: RecentCard
  /** Why it cannot be connected now. */
  reason: string | undefined
  onDone(): void
}

/** A wallet that was connected before. */
export function RecentItem({ card, reason, onDone }: RecentItemProps) {
  const t = useAtomValue(translateAtom)
  const connect = useSetAtom(connectAgainAtom)
  const forget = useSetAtom(forgetWalletAtom)
  return (
    <div className="profile-wallet" data-recent={card.connectorId}>
      <div className="profile-wallet-head">
        <Mark name={card.name} src={card.icon} />
        <bdi className="profile-wallet-name">{card.name}</bdi>
        <Button
          size="small"
          disabled={reason !== undefined}
          aria-label={t('wallets.connectAgain', { wallet: card.name })}
          onClick={() => connect(card)}
        >
          {t('wallets.connect')}
        </Button>
        <IconButton
          icon={closeIcon}
          label={t('wallets.forget', { wallet: card.name })}
          onClick={() => {
            forget(card)
            onDone()
          }}
        />
      </div>
      {reason && <p className="profile-shared ui-small ui-soft">{reason}</p>}
    </div>
  )
}
