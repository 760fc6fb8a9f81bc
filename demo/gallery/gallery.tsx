import { useState } from 'react'
import { createRoot } from 'react-dom/client'
import { isRtl } from '#i18n/isRtl.ts'
import { loadCatalogue } from '#i18n/loadCatalogue.ts'
import { pickLocale } from '#i18n/pickLocale.ts'
import { createTranslate, type Translate } from '#i18n/translate.ts'
import { wholeEnglish } from '#i18n/wholeEnglish.ts'
import { Amount } from '#ui/Amount/Amount.tsx'
import { Avatar } from '#ui/Avatar/Avatar.tsx'
import { Badge } from '#ui/Badge/Badge.tsx'
import { Button } from '#ui/Button/Button.tsx'
import { Countdown } from '#ui/Countdown/Countdown.tsx'
import { ErrorState } from '#ui/ErrorState/ErrorState.tsx'
import { Field } from '#ui/Field/Field.tsx'
import { Icon } from '#ui/Icon/Icon.tsx'
import { copyIcon } from '#ui/Icon/icons/copyIcon.ts'
import { disconnectIcon } from '#ui/Icon/icons/disconnectIcon.ts'
import { externalIcon } from '#ui/Icon/icons/externalIcon.ts'
import { phoneIcon } from '#ui/Icon/icons/phoneIcon.ts'
import { searchIcon } from '#ui/Icon/icons/searchIcon.ts'
import { walletApps } from '#ui/Illustration/drawings/walletApps.ts'
import { walletAssets } from '#ui/Illustration/drawings/walletAssets.ts'
import { walletKey } from '#ui/Illustration/drawings/walletKey.ts'
import { Illustration } from '#ui/Illustration/Illustration.tsx'
import { ListItem } from '#ui/ListItem/ListItem.tsx'
import { Mark } from '#ui/Mark/Mark.tsx'
import { Note } from '#ui/Note/Note.tsx'
import { ProgressRing } from '#ui/ProgressRing/ProgressRing.tsx'
import { QrCode } from '#ui/QrCode/QrCode.tsx'
import { Section } from '#ui/Section/Section.tsx'
import { Separator } from '#ui/Separator/Separator.tsx'
import { Skeleton } from '#ui/Skeleton/Skeleton.tsx'
import { adoptStyles } from '#ui/theme/adoptStyles.ts'
import base from '#ui/theme/base.css'
import tokens from '#ui/theme/tokens.css'
import { StyleRootContext } from '#ui/theme/useStyles.ts'
import { VirtualList } from '#ui/VirtualList/VirtualList.tsx'
import { Card } from './Card.tsx'
import { Controls } from './Controls.tsx'
import { drawings } from './drawings.ts'
import css from './gallery.css'
import { icons } from './icons.ts'
import { Wallets } from './Wallets.tsx'

const address = '0xe0a54a71c49f2ea6000000000000000000000001'
const uri = `wc:${'7f6e504bfad60b485450578e05678ed3e8e8c4751d3c6160be17160d63ec90f9'}@2?relay-protocol=irn&symKey=${'587d5484ce2a2a6ee3ba1962fdd7e8588e06200c46823bd18fbd67def96ad303'}&expiryTimestamp=1795171200`
const nothing = () => {}

function Board({ t }: { t: Translate }) {
  const wallet = 'MetaMask'
  const [network, setNetwork] = useState('')
  const rings = ['done', 'declined'] as const
  return (
    <div className="board">
      <div className="column">
        <Card title={t('title.Connect')} t={t}>
          <Section title={t('section.installed')}>
            <ListItem
              name="MetaMask"
              mark={<Mark name="MetaMask" />}
              badge={<Badge tone="accent">{t('badge.lastUsed')}</Badge>}
              data-wallet="metamask"
            />
            <ListItem
              name="Phantom"
              caption="Ethereum, Solana, Bitcoin"
              mark={<Mark name="Phantom" />}
              chevron
            />
            <ListItem name="Zerion" mark={<Mark name="Zerion" />} busy />
          </Section>
          <Section title={t('section.more')}>
            <ListItem
              name={t('connect.phone')}
              caption={t('connect.phone.scan')}
              mark={<Mark name="phone" icon={phoneIcon} />}
              chevron
            />
            <ListItem
              name="Trust"
              mark={<Mark name="Trust" />}
              disabled
              reason={t('connect.onePairing')}
            />
            <ListItem
              name={t('connect.allWallets')}
              mark={<Mark name="search" icon={searchIcon} />}
              badge={<Badge>540+</Badge>}
            />
            <Skeleton shape="row" />
          </Section>
          <Separator>{t('common.or')}</Separator>
          <p className="ui-small ui-soft center">
            {t('connect.newHere')} <Button variant="text">{t('shell.close')}</Button>
          </p>
        </Card>
        <Card title={t('title.Networks')} t={t}>
          <Field
            label={t('networks.search')}
            placeholder={t('networks.search')}
            icon={searchIcon}
            type="search"
            value={network}
            onChange={setNetwork}
            clearLabel={t('networks.clear')}
          />
          <VirtualList
            items={['Ethereum', 'Base', 'Optimism', 'Arbitrum', 'Solana', 'Polygon', 'Gnosis']}
            itemKey={(name) => name}
            label={t('networks.list')}
            height={310}
            renderItem={(name) => (
              <ListItem
                name={name}
                selected={name === 'Ethereum'}
                caption={name === 'Solana' && t('networks.needsOtherWallet')}
                chevron={name === 'Solana'}
                mark={<Mark name={name} shape="round" />}
              />
            )}
          />
          <p className="ui-small ui-soft">{t('networks.note')}</p>
        </Card>
      </div>
      <div className="column">
        <Card title={wallet} t={t} center>
          <ProgressRing state="waiting">
            <Mark name={wallet} size={72} />
          </ProgressRing>
          <div className="words">
            <p className="ui-title">{t('connecting.approve.title', { wallet })}</p>
            <p className="ui-small ui-soft">{t('connecting.approve.text', { wallet })}</p>
          </div>
          <Note>{t('safety.phrase')}</Note>
          <Button>{t('common.tryAgain')}</Button>
        </Card>
        {rings.map((state) => (
          <Card key={state} title={wallet} t={t} center>
            <ProgressRing state={state} size={state === 'done' ? 112 : 88}>
              <Mark name={wallet} size={state === 'done' ? 72 : 56} />
            </ProgressRing>
            <div className="words">
              <p className="ui-title">
                {t(state === 'done' ? 'connecting.connected.title' : 'connecting.declined.title')}
              </p>
              <p className="ui-small ui-soft">
                {t(state === 'done' ? 'connecting.connected.text' : 'connecting.declined.text', {
                  wallet,
                })}
              </p>
            </div>
            <Button variant="primary">{t('common.tryAgain')}</Button>
          </Card>
        ))}
        <Card title={t('title.ConnectingWalletConnect.any')} t={t} center>
          <QrCode text={uri} label={t('wc.qrLabel.any')} mark={<Mark name="W" size={56} />} />
          <p className="ui-small ui-soft">
            {t('wc.scan.any')}
            <br />
            <Countdown until={Date.now() + 221_000}>
              {(time) => t('wc.newCodeIn', { time })}
            </Countdown>
          </p>
          <Button icon={copyIcon}>{t('wc.copyLink')}</Button>
        </Card>
      </div>
      <div className="column">
        <Card title={t('title.Account')} t={t} center>
          <Avatar address={address} size={64} />
          <Button size="small" iconEnd={copyIcon}>
            0xe0a5…000001
          </Button>
          <Amount
            value="4,218.07"
            unit="ETH"
            caption={t('account.balanceOf', { amount: '4,218.07 ETH', network: 'Ethereum' })}
          />
          <Amount value="12345678901234.567890" unit="WETH" />
          <ListItem
            name={t('account.network')}
            mark={<Mark name="Ethereum" shape="round" />}
            end="Ethereum"
            chevron
          />
          <Button icon={externalIcon} href="https://example.org">
            {t('account.explorer')}
          </Button>
          <Button variant="danger-quiet" icon={disconnectIcon}>
            {t('account.disconnect')}
          </Button>
        </Card>
        <Wallets t={t} />
        <Card title={t('title.WhatIsAWallet')} t={t}>
          {(['login', 'assets', 'apps'] as const).map((what, at) => (
            <div className="line" key={what} style={{ flexWrap: 'nowrap' }}>
              <Illustration drawing={[walletKey, walletAssets, walletApps][at] ?? walletKey} />
              <div>
                <p className="ui-title">{t(`whatIsAWallet.${what}.title`)}</p>
                <p className="ui-small ui-soft">{t(`whatIsAWallet.${what}.text`)}</p>
              </div>
            </div>
          ))}
          <Button variant="primary">{t('whatIsAWallet.action')}</Button>
        </Card>
      </div>
      <div className="column">
        <Controls t={t} />
        <Card title={t('connect.offline.title')} t={t}>
          <ErrorState
            title={t('connect.offline.title')}
            text={t('connect.offline.text')}
            retry={{ label: t('common.tryAgain'), onClick: nothing }}
          />
          <QrCode text={undefined} label={t('wc.preparing')} />
        </Card>
        <Card title="Drawings and icons" t={t}>
          <div className="line">
            {drawings.map((drawing) => (
              <Illustration key={drawing.line} drawing={drawing} />
            ))}
          </div>
          <div className="line">
            {Object.entries(icons).map(([name, shape]) => (
              <div key={name} className="icon ui-small ui-soft">
                <Icon shape={shape} size={24} />
                {name.replace('Icon', '')}
              </div>
            ))}
          </div>
        </Card>
      </div>
    </div>
  )
}

const wanted = new URLSearchParams(location.search)
const locale = pickLocale(wanted.get('lang'))
const theme = wanted.get('theme') ?? 'auto'
const host = document.createElement('div')
host.setAttribute('theme', theme)
host.dir = isRtl(locale) ? 'rtl' : 'ltr'
host.lang = locale
document.body.dataset.theme = theme
document.body.append(host)
const root = host.attachShadow({ mode: 'open' })
for (const sheet of [tokens, base, css]) adoptStyles(root, sheet)
const inner = document.createElement('div')
inner.className = 'ui-root'
root.append(inner)
const t = createTranslate(locale === 'en' ? wholeEnglish : await loadCatalogue(locale))
createRoot(inner).render(
  <StyleRootContext value={root}>
    <Board t={t} />
  </StyleRootContext>,
)
