// @vitest-environment happy-dom
import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import { RichText } from './RichText.tsx'

test('links are placed where each language’s sentence has them', () => {
  const slots = { terms: <a href="/terms">terms</a>, privacy: <a href="/privacy">privacy</a> }
  const text = (sentence: string) =>
    renderToStaticMarkup(<RichText text={sentence} slots={slots} />)
  expect(text('You accept the {terms} and the {privacy}')).toBe(
    'You accept the <a href="/terms">terms</a> and the <a href="/privacy">privacy</a>',
  )
  expect(text('{privacy}と{terms}に同意')).toBe(
    '<a href="/privacy">privacy</a>と<a href="/terms">terms</a>に同意',
  )
})

test('leaves no trace of a placeholder without a value', () => {
  expect(renderToStaticMarkup(<RichText text="a {gone} b" slots={{}} />)).toBe('a  b')
})
