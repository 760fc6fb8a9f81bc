import { afterAll, beforeAll, expect, test } from 'vitest'
import { type Fixture, startFixture } from '../support/fixture.ts'
import { openSnippetPages } from '../support/snippetPages.ts'
import { snippetsFor } from '../support/snippets.ts'

let fixture: Fixture
beforeAll(async () => {
  fixture = await startFixture({ namespaces: ['solana'] })
})
afterAll(() => fixture?.close())

// Those of the documentation are in `test/sweep`.
test('behavior: the snippets of the README do what they say: its pages, its script and its component', async () => {
  const { modal, otherPage, run, show, draw } = await openSnippetPages(fixture)
  const play = { html: show, js: run, tsx: (text: string) => draw(text, 'tsx') }
  const snippets = snippetsFor('page', 'react').filter(({ place }) => place.startsWith('README'))
  expect(snippets.map(({ language }) => language)).toEqual(['html', 'tsx', 'html', 'js'])
  for (const { place, language, text } of snippets) {
    await play[language as keyof typeof play](text)
    const troubles = [...modal.troubles, ...otherPage.troubles]
    // A page without the sandbox's configuration may ask a hosted service, which this policy keeps away.
    expect(
      troubles.filter((said) => !said.includes('walletconnect.org')),
      place,
    ).toEqual([])
  }
  await modal.close()
  await otherPage.close()
})
