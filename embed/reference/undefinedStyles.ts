/**
 * `latchkey.css`: what a page shows of the elements until the script has loaded. It reserves the button's space, by the
 * button's own text in the page's font, and after a while says that nothing was loaded: a script whose hash is wrong never
 * runs, so only the page itself can say it.
 */
import { english } from '#element/buttonLabels.ts'
import type { ButtonLabels } from '#i18n/buttonLabels.ts'
import { otherButtonLabels } from '#i18n/locales.ts'

/** How long a script may take until the visitor is told. */
const PATIENCE = '20s'

/** The first sentence only: nothing can retry yet. */
const notLoaded = ([, , failed]: ButtonLabels) => failed.split(/[.。।]/)[0] ?? failed

/** Tags that CSS does not match as one language: it compares them part by part. */
const tagsOf: Readonly<Record<string, string>> = {
  'pt-BR': 'pt',
  'zh-Hans': 'zh',
  'zh-Hant': 'zh-Hant, zh-TW, zh-HK, zh-MO',
}

// Still used once the script has loaded: the button reads its texts here until it has its own.
const texts = Object.entries({ en: english, ...otherButtonLabels }).map(([tag, each]) => {
  const at = tag === 'en' ? '' : `:lang(${tagsOf[tag] ?? tag})`
  const [connect, network] = each
  return `:is(latch-key, latch-key-button)${at} {
  --_label0: "${connect}";
  --_label1: "${network}";
  --_label2: "${notLoaded(each)}";
}
`
})

/** Its first rule says that it is UTF-8: a style sheet without it is read in the encoding of its page. */
export const undefinedStyles = `@charset "utf-8";
/* Until the script has arrived: the button's place, and after ${PATIENCE} that it has not. */
${texts.join('')}latch-key:not(:defined),
latch-key-button:not(:defined) {
  display: inline-block;
  position: relative;
  max-width: 100%;
}
/* Laid out as the button will be, and not to be seen. */
latch-key:not(:defined)::before,
latch-key-button:not(:defined)::before {
  content: var(--_label0);
  display: inline-flex;
  align-items: center;
  justify-content: center;
  box-sizing: border-box;
  min-height: 44px;
  max-width: 100%;
  /* The keyhole's place is before the text. */
  padding: 0 17px;
  padding-inline-start: 41px;
  overflow: hidden;
  font-size: 15px;
  font-weight: 600;
  line-height: 20px;
  white-space: nowrap;
  visibility: hidden;
}
latch-key[button="network"]:not(:defined)::before,
latch-key-button[shows="network"]:not(:defined)::before {
  content: var(--_label1);
  padding-inline-start: 17px;
  /* The chevron's, whose border is as wide as the screen has it. */
  padding-inline-end: 40px;
  border-inline-end: 1.6px solid transparent;
}
latch-key:not(:defined) > *,
latch-key-button:not(:defined) > * {
  display: none;
}
latch-key[hidden]:not(:defined),
latch-key-button[hidden]:not(:defined) {
  display: none;
}
/* The words of the host's own, in the button's measures. */
latch-key:not(:defined):has(> [slot="label"])::before,
latch-key-button:not(:defined):has(> [slot="label"])::before {
  content: none;
}
latch-key:not(:defined) > [slot="label"],
latch-key-button:not(:defined) > [slot="label"] {
  display: inline-flex;
  align-items: center;
  box-sizing: border-box;
  min-height: 44px;
  padding: 0 17px;
  padding-inline-start: 41px;
  font-size: 15px;
  font-weight: 600;
  line-height: 20px;
  white-space: nowrap;
  visibility: hidden;
}
latch-key:not(:defined)::after {
  content: var(--_label2);
  position: absolute;
  inset: 0;
  display: grid;
  place-items: center;
  border: 1px solid;
  border-radius: 14px;
  font-size: 15px;
  line-height: 20px;
  white-space: nowrap;
  visibility: hidden;
  animation: latchkey-not-loaded 1ms ${PATIENCE} forwards;
}
/* Without a button there is no place to keep, and none to say anything in. */
latch-key[button="none"]:not(:defined)::before,
latch-key[button="none"]:not(:defined)::after,
latch-key[display="inline"]:not(:defined)::before,
latch-key[display="inline"]:not(:defined)::after {
  content: none;
}
@keyframes latchkey-not-loaded {
  to {
    visibility: visible;
  }
}
`
