import { isRtl } from '#i18n/isRtl.ts'
import { loadCatalogue } from '#i18n/loadCatalogue.ts'
import { type Locale, locales } from '#i18n/locales.ts'
import { wholeEnglish } from '#i18n/wholeEnglish.ts'
import { h } from '../page/h.ts'
import { type Danger, formatDangers } from './formatDangers.ts'

// Every warning about a loss in every language, for a human to read: on screen, or printed, a sheet a language.

const asked = new URLSearchParams(location.search).get('lang')
const shown = locales.filter((locale) => !asked || locale === asked)
const nameIn = (locale: string, of: string) =>
  new Intl.DisplayNames([locale], { type: 'language' }).of(of) ?? of

const list = document.getElementById('languages') as HTMLElement
list.append(
  h('a', { href: '?' }, 'All'),
  ...locales.map((locale) => h('a', { href: `?lang=${locale}` }, locale)),
)

const row = ({ code, text, english }: Danger, locale: Locale) =>
  h(
    'tr',
    {},
    h(
      'td',
      {},
      h('p', { class: 'text', lang: locale, dir: isRtl(locale) ? 'rtl' : 'ltr' }, text),
      ...(locale === 'en' ? [] : [h('p', { class: 'english', lang: 'en' }, english)]),
      h('code', {}, code),
    ),
    h('td', { class: 'answer' }, '☐ yes   ☐ no'),
    h('td', { class: 'line' }),
  )

const sheets = document.getElementById('sheets') as HTMLElement
for (const locale of shown) {
  const texts = locale === 'en' ? wholeEnglish : await loadCatalogue(locale)
  sheets.append(
    h(
      'section',
      { id: locale },
      h('h2', {}, `${nameIn(locale, locale)} · ${nameIn('en', locale)}`),
      h(
        'p',
        { class: 'reader' },
        'Read by: ______________________   Native language: ________________   Date: ____________',
      ),
      h(
        'table',
        {},
        h(
          'thead',
          {},
          h(
            'tr',
            {},
            h('th', {}, 'Warning'),
            h('th', {}, 'Is it clear who loses what?'),
            h('th', {}, 'Better'),
          ),
        ),
        h('tbody', {}, ...formatDangers(texts).map((danger) => row(danger, locale))),
      ),
    ),
  )
}
document.documentElement.dataset.status = 'shown'
