import { useAtomValue, useSetAtom } from 'jotai/react'
import { trackAtom } from '#actions/config/track.ts'
import { goToAtom } from '#actions/view/goTo.ts'
import { translateAtom } from '#state/config/locale.ts'
import { Button } from '#ui/Button/Button.tsx'
import { walletApps } from '#ui/Illustration/drawings/walletApps.ts'
import { walletAssets } from '#ui/Illustration/drawings/walletAssets.ts'
import { walletKey } from '#ui/Illustration/drawings/walletKey.ts'
import { Illustration } from '#ui/Illustration/Illustration.tsx'
import { useStyles } from '#ui/theme/useStyles.ts'
import css from './wallets.css'

const blocks = [
  {
    drawing: walletKey,
    title: 'whatIsAWallet.login.title',
    text: 'whatIsAWallet.login.text',
  },
  {
    drawing: walletAssets,
    title: 'whatIsAWallet.assets.title',
    text: 'whatIsAWallet.assets.text',
  },
  {
    drawing: walletApps,
    title: 'whatIsAWallet.apps.title',
    text: 'whatIsAWallet.apps.text',
  },
] as const

/** Explains wallets to visitors who never had one. */
export function WhatIsAWalletView() {
  useStyles(css)
  const t = useAtomValue(translateAtom)
  const goTo = useSetAtom(goToAtom)
  const track = useSetAtom(trackAtom)
  return (
    <>
      {blocks.map(({ drawing, title, text }) => (
        <section key={title} className="wallet-lesson">
          <Illustration drawing={drawing} size={72} />
          <div>
            <h3>{t(title)}</h3>
            <p className="ui-small ui-soft">{t(text)}</p>
          </div>
        </section>
      ))}
      <Button
        variant="primary"
        onClick={() => {
          track('CLICK_GET_WALLET', {})
          goTo({ view: 'GetWallet' })
        }}
      >
        {t('whatIsAWallet.action')}
      </Button>
    </>
  )
}
