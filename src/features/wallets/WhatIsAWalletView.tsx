import { useAtomValue, useSetAtom } from 'jotai/react'
import { trackAtom } from '#actions/config/track.ts'
import { goToAtom } from '#actions/view/goTo.ts'
import { translateAtom } from '#state/config/locale.ts'
import { routeAtom } from '#state/view/router.ts'
import { Button } from '#ui/Button/Button.tsx'
import { walletApps } from '#ui/Illustration/drawings/walletApps.ts'
import { walletAssets } from '#ui/Illustration/drawings/walletAssets.ts'
import { walletKey } from '#ui/Illustration/drawings/walletKey.ts'
import { Illustration } from '#ui/Illustration/Illustration.tsx'
import { ProgressRing } from '#ui/ProgressRing/ProgressRing.tsx'
import { useStyles } from '#ui/theme/useStyles.ts'
import { WalletAtHand } from './WalletAtHand.tsx'
import { walletAtHandAtom } from './walletAtHand.ts'
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

/** Beside a list that has a wallet of this browser: that one. Otherwise an introduction, for who has none. */
export function WhatIsAWalletView() {
  const isGuide = useAtomValue(routeAtom).view !== 'WhatIsAWallet'
  const atHand = useAtomValue(walletAtHandAtom)
  return isGuide && atHand ? <WalletAtHand row={atHand} /> : <Introduction isGuide={isGuide} />
}

/** Explains wallets to visitors who never had one. */
function Introduction({ isGuide }: { isGuide: boolean }) {
  useStyles(css)
  const t = useAtomValue(translateAtom)
  const goTo = useSetAtom(goToAtom)
  const track = useSetAtom(trackAtom)
  return (
    <>
      {isGuide && (
        <div className="wallet-guide">
          <ProgressRing state="idle" />
          <h3 className="ui-title">{t('title.WhatIsAWallet')}</h3>
        </div>
      )}
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
