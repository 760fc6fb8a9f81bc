/**
 * How the index is made and searched, by the build and by the search box alike. Data only: VitePress would hand functions
 * to the page as text for `new Function`, which the policy forbids.
 */
export const searchOptions = {
  options: {
    fields: ['keywords', 'title', 'titles', 'text'],
    storeFields: ['title', 'titles'],
  },
  searchOptions: {
    boost: { keywords: 12, title: 4, titles: 1, text: 1 },
    prefix: true,
    fuzzy: 0.2,
    // “css” is not “csp”: what is spelled as asked for comes first.
    // A long list of keywords counts as much as a short one.
    bm25: { k: 1.2, b: 0.2, d: 0.5 },
    weights: { prefix: 0.4, fuzzy: 0.05 },
  },
}
