import { useAtomValue, useSetAtom } from 'jotai/react'
import { useEffect, useState } from 'react'
import { copyAtom } from '#actions/view/copy.ts'
import { goToAtom } from '#actions/view/goTo.ts'
import { notifyAtom } from '#actions/view/notify.ts'
import { shortenAddress } from '#domain/connection/address.ts'
import type { CaipAddress } from '#domain/network/caip.ts'
import { stripControls } from '#lib/stripControls.ts'
import { NetworkMark } from '#parts/NetworkMark.tsx'
import { translateAtom } from '#state/config/locale.ts'
import { accountAddressAtom } from '#state/connection/account.ts'
import { pictureSourceAtom } from '#state/view/pictures.ts'
import { Avatar } from '#ui/Avatar/Avatar.tsx'
import { Button } from '#ui/Button/Button.tsx'
import { copyIcon } from '#ui/Icon/icons/copyIcon.ts'
import { shareIcon } from '#ui/Icon/icons/shareIcon.ts'
import { ListItem } from '#ui/ListItem/ListItem.tsx'
import { Marks } from '#ui/Marks/Marks.tsx'
import { usePicture } from '#ui/Picture/usePicture.ts'
import { QrCode } from '#ui/QrCode/QrCode.tsx'
import { useStyles } from '#ui/theme/useStyles.ts'
import { AccountChoice } from './AccountChoice.tsx'
import { AskSection } from './AskSection.tsx'
import { readAskableAtom } from './readAskable.ts'
import css from './receive.css'
import {
  compatibleNetworksAtom,
  type ReceiveChoice,
  receiveViewModelAtom,
} from './receiveViewModel.ts'

/** How many networks are shown beside the row that leads to all of them. */
const SHOWN_NETWORKS = 5

/** The address as a QR code, with an amount where one is requested. */
export function WalletReceiveView() {
  const of = useAtomValue(accountAddressAtom)
  // Another account or network: what was asked for was asked of somebody else.
  return <Receive key={of} of={of} />
}

function Receive({ of }: { of: CaipAddress | undefined }) {
  useStyles(css)
  const t = useAtomValue(translateAtom)
  const goTo = useSetAtom(goToAtom)
  const notify = useSetAtom(notifyAtom)
  const copyText = useSetAtom(copyAtom)
  const read = useSetAtom(readAskableAtom)
  const networks = useAtomValue(compatibleNetworksAtom)
  const [choice, setChoice] = useState<ReceiveChoice>({ address: undefined, asking: undefined })
  const viewModel = useAtomValue(receiveViewModelAtom)(choice)
  const picture = usePicture(viewModel?.avatar, useAtomValue(pictureSourceAtom))

  useEffect(() => {
    if (of) void read()
  }, [of, read])
  if (!viewModel) return null

  const { account, accounts, network, name, text, asksFor } = viewModel
  const isRequest = text !== account.address
  const copy = () =>
    void copyText(text, isRequest ? 'receive.requestCopied' : 'notice.addressCopied')
  const canShare = typeof navigator.share === 'function'
  const share = async () => {
    try {
      await navigator.share({ title: t('receive.shareTitle', { network: network.name }), text })
    } catch (error) {
      // A visitor who closes the share sheet has changed their mind.
      if (!(error instanceof DOMException && error.name === 'AbortError'))
        void notify({ tone: 'error', text: 'error.unknown' })
    }
  }
  return (
    <div className="receive">
      <div className="receive-who">
        <Avatar address={account.address} src={picture} size={32} />
        <span className="receive-who-text">
          {name && <bdi className="receive-name">{stripControls(name, 40)}</bdi>}
          <bdi dir="ltr" className={name ? 'ui-small ui-soft' : undefined} title={account.address}>
            {shortenAddress(account.address)}
          </bdi>
        </span>
      </div>
      <QrCode
        text={text}
        label={asksFor ? t('receive.codeAsking', { amount: asksFor }) : t('receive.code')}
        mark={<NetworkMark network={network} size={56} />}
      />
      <p className="receive-caption ui-small ui-soft">
        {asksFor ? t('receive.codeAsking', { amount: asksFor }) : t('receive.caption')}
      </p>
      <div className="receive-choice">
        <Button variant="primary" icon={copyIcon} data-action="copy" onClick={copy}>
          {t(isRequest ? 'receive.copyRequest' : 'receive.copy')}
        </Button>
        {canShare && (
          <Button icon={shareIcon} data-action="share" onClick={() => void share()}>
            {t('receive.share')}
          </Button>
        )}
      </div>
      {accounts.length > 1 && (
        <AccountChoice
          accounts={accounts}
          chosen={account.address}
          onChoose={(address) => setChoice({ ...choice, address })}
        />
      )}
      <AskSection
        viewModel={viewModel}
        asking={choice.asking}
        onAsk={(asking) => setChoice({ ...choice, asking })}
      />
      <ListItem
        data-row="networks"
        name={t(networks.length === 1 ? 'receive.only.network' : 'receive.only.networks')}
        end={
          <Marks>
            {networks.slice(0, SHOWN_NETWORKS).map((one) => (
              <NetworkMark key={one.caipNetworkId} network={one} size={22} />
            ))}
          </Marks>
        }
        chevron
        onClick={() => goTo({ view: 'WalletCompatibleNetworks' })}
      />
    </div>
  )
}
