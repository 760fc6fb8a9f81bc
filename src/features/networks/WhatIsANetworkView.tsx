import { useAtomValue } from 'jotai/react'
import { translateAtom } from '#state/config/locale.ts'
import { Button } from '#ui/Button/Button.tsx'
import { externalIcon } from '#ui/Icon/icons/externalIcon.ts'
import { networkFees } from '#ui/Illustration/drawings/networkFees.ts'
import { networkMap } from '#ui/Illustration/drawings/networkMap.ts'
import { Illustration } from '#ui/Illustration/Illustration.tsx'
import { useStyles } from '#ui/theme/useStyles.ts'
import css from './whatIsANetwork.css'

const MORE = 'https://ethereum.org/en/developers/docs/networks/'

const topics = [
  ['map', networkMap],
  ['fees', networkFees],
] as const

export function WhatIsANetworkView() {
  useStyles(css)
  const t = useAtomValue(translateAtom)
  return (
    <>
      {topics.map(([topic, drawing]) => (
        <section className="network-topic" key={topic}>
          <Illustration drawing={drawing} />
          <h3 className="ui-title">{t(`whatIsANetwork.${topic}.title`)}</h3>
          <p className="ui-soft">{t(`whatIsANetwork.${topic}.text`)}</p>
        </section>
      ))}
      <Button href={MORE} target="_blank" iconEnd={externalIcon}>
        {t('whatIsANetwork.learnMore')}
      </Button>
    </>
  )
}
