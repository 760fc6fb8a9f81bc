import { expect, test } from 'vitest'
import { editPattern, originOf, repositoryOf } from './siteOptions.ts'

test.each([
  ['https://docs.example.com/docs/', 'https://docs.example.com'],
  ['http://127.0.0.1:8080', 'http://127.0.0.1:8080'],
  ['', undefined],
])('DOCS_ORIGIN: %s', (text, origin) => {
  expect(originOf(text)).toBe(origin)
})

test('error: an origin without a scheme is refused, with what to write', () => {
  expect(() => originOf('docs.example.com')).toThrow(
    'DOCS_ORIGIN is docs.example.com. Set it to an origin such as https://docs.example.com.',
  )
})

test.each([
  ['https://github.com/a/b'],
  ['git+https://github.com/a/b.git'],
  ['git@github.com:a/b.git'],
  ['git+ssh://git@github.com/a/b.git'],
  ['github:a/b'],
  ['a/b'],
])('DOCS_REPOSITORY: %s', (text) => {
  expect(repositoryOf(text)).toBe('https://github.com/a/b')
  expect(repositoryOf({ url: text })).toBe('https://github.com/a/b')
})

test('error: what is no repository is refused', () => {
  expect(() => repositoryOf('somewhere else')).toThrow('The repository is somewhere else.')
})

test('behavior: a page is edited where its host edits files', () => {
  expect(editPattern('https://github.com/a/b')).toBe(
    'https://github.com/a/b/edit/main/demo/docs/:path',
  )
  expect(editPattern('https://gitlab.com/a/b')).toBe(
    'https://gitlab.com/a/b/-/edit/main/demo/docs/:path',
  )
})
