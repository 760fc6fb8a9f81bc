import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import { checkIcon } from '../Icon/icons/checkIcon.ts'
import { Notice, type NoticeProps } from './Notice.tsx'

const tones = ['success', 'loading', 'error', 'info'] as const
const drawn = (props: Omit<NoticeProps, 'children'>) => {
  const markup = renderToStaticMarkup(<Notice {...props}>Said</Notice>)
  expect(markup).toContain('<span>Said</span>')
  return /<svg.*<\/svg>/s.exec(markup)?.[0] ?? markup
}

test('behavior: its icon depends on its tone [spec 3.17]', () => {
  const signs = tones.map((tone) => drawn({ tone }))
  expect(new Set(signs).size).toBe(tones.length)
  expect(drawn({ tone: 'error', icon: checkIcon })).toBe(drawn({ tone: 'success' }))
})
