import { useAtomValue, useSetAtom } from 'jotai/react'
import { copyAtom } from '#actions/view/copy.ts'
import type { AccountType } from '#domain/connection/account.ts'
import type { MessageKey } from '#i18n/messages.ts'
import { messagesAtom, translateAtom } from '#state/config/locale.ts'
import { Badge } from '#ui/Badge/Badge.tsx'
import { Button } from '#ui/Button/Button.tsx'
import { copyIcon } from '#ui/Icon/icons/copyIcon.ts'
import { disconnectIcon } from '#ui/Icon/icons/disconnectIcon.ts'
import { IconButton } from '#ui/IconButton/IconButton.tsx'
import { Mark } from '#ui/Mark/Mark.tsx'
import { Skeleton } from '#ui/Skeleton/Skeleton.tsx'
import { useBusy } from './useBusy.ts'
import type { CardAccount, CardBalance, WalletCard } from './walletCards.ts'
import { leaveWalletAtom, switchToAtom } from './walletVerbs.ts'

const typeTexts: Readonly<Record<AccountType, MessageKey | undefined>> = {
  eoa: undefined,
  smartAccount: undefined,
  payment: 'wallets.type.payment',
  ordinal: 'wallets.type.ordinal',
  stx: 'wallets.type.stx',
}

type WalletItemProps = { card: WalletCard; onDone(): void }

/** A connected wallet: its accounts, and its actions. */
export function WalletItem({ card, onDone }: WalletItemProps) {
  const t = useAtomValue(translateAtom)
  const { locale } = useAtomValue(messagesAtom)
  const leave = useSetAtom(leaveWalletAtom)
  const leaving = useBusy()
  const { name, icon, accounts, endsTogether, isActive } = card
  const chains = new Intl.ListFormat(locale, { type: 'conjunction' }).format(
    endsTogether.map((namespace) => t(`inSentence.${namespace}`)),
  )
  return (
    <article
      className="profile-wallet"
      data-wallet={card.connectorId}
      data-active={isActive || undefined}
      aria-label={name}
      aria-busy={card.isReconnecting || leaving.isBusy}
    >
      <div className="profile-wallet-head">
        <Mark name={name} src={icon} />
        <bdi className="profile-wallet-name">{name}</bdi>
        {accounts.some(({ isInUse }) => isInUse) && (
          <Badge tone="accent">{t('wallets.active')}</Badge>
        )}
        <IconButton
          icon={disconnectIcon}
          label={t('wallets.disconnect', { wallet: name })}
          loading={leaving.isBusy}
          onClick={() => void leaving.run(() => leave(card), onDone)}
        />
      </div>
      <ul className="profile-accounts">
        {accounts.map((account) => (
          <AccountLine key={account.address} card={card} account={account} onDone={onDone} />
        ))}
      </ul>
      {endsTogether.length > 1 && (
        <p className="profile-shared ui-small ui-soft">{t('wallets.shared', { chains })}</p>
      )}
    </article>
  )
}

function AccountLine({ card, account, onDone }: WalletItemProps & { account: CardAccount }) {
  const t = useAtomValue(translateAtom)
  const copyText = useSetAtom(copyAtom)
  const switchTo = useSetAtom(switchToAtom)
  const switching = useBusy()
  const { address, shortAddress, name, isInUse } = account
  const type = typeTexts[account.type]
  const isOnly = card.accounts.length === 1
  const copy = () => void copyText(address, 'notice.addressCopied')
  const change = () =>
    switchTo({
      connectorId: card.connectorId,
      namespace: card.namespace,
      name: card.name,
      ...(!isOnly && { address }),
    })
  return (
    <li className="profile-account" data-account={address} data-in-use={isInUse || undefined}>
      <span className="profile-account-text">
        <span className="profile-account-name">
          {name ? <bdi>{name}</bdi> : <bdi dir="ltr">{shortAddress}</bdi>}
          {type && <Badge>{t(type)}</Badge>}
        </span>
        <span className="profile-account-more ui-small ui-soft">
          {name && <bdi dir="ltr">{shortAddress}</bdi>}
          <Balance balance={account.balance} />
        </span>
      </span>
      <IconButton
        icon={copyIcon}
        label={`${t('account.copyAddress')}: ${shortAddress}`}
        onClick={copy}
      />
      {!isInUse && !card.isReconnecting && (
        <Button
          size="small"
          loading={switching.isBusy}
          aria-label={
            isOnly
              ? t('wallets.switchTo', { wallet: card.name })
              : t('wallets.switchToAccount', { address: shortAddress })
          }
          onClick={() => void switching.run(change, onDone)}
        >
          {t('wallets.switch')}
        </Button>
      )}
    </li>
  )
}

function Balance({ balance }: { balance: CardBalance }) {
  const t = useAtomValue(translateAtom)
  if (!balance) return null
  return (
    <span className="profile-balance" aria-busy={balance.status === 'loading'}>
      {balance.status === 'ready' ? (
        <bdi title={balance.full}>{balance.text}</bdi>
      ) : balance.status === 'loading' ? (
        <Skeleton shape="text" width={72} />
      ) : (
        t('account.balanceFailed')
      )}
    </span>
  )
}
