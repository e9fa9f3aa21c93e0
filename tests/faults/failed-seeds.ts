/** Seeds of forms whose histories broke a promise when they were first run, with what was wrong then. */
export const failedFormsSeeds: readonly (readonly [seed: number, what: string])[] = [
  [5, 'a proxy said 503 after the server had taken a message, and it was called not sent'],
  [9, 'every tab tried a network that comes and goes on its own'],
  [14, 'a message that could not be kept was sent from the page and from the store'],
  [103, 'an edit whose write was told to have failed was stored twice'],
  [125, 'a tab that was replaced called unproven what it never sent'],
  [230, 'opening a message ended the wait that the server had asked for'],
  [268, 'a tab that was replaced declared the attempt of its successor dead'],
  [498, 'a sign-in during a request was forgotten'],
  [863, 'a bare 401 of a proxy stopped everything until the next sign-in'],
  [1626, 'a refused action did not look whether whoever sends still moves'],
  [1885, 'what a dead tab had stored was seen by no other tab'],
  [2475, 'two tabs resumed and paused an item in turns without end'],
  [6868, 'a message that may have arrived was called not sent because its repetition was refused'],
  [9888, 'a late look took the mark from a form that was just stored'],
  [121_104, 'a tab that moves again took what it had listed before it was replaced'],
  [193_286, 'a receipt that had expired let a repeated write store its form again'],
  [4887, 'a changed message was taken back, and a repeated write stored it again [O29]'],
  [
    5_018_878,
    'a changed message whose write was said to have failed was sent, though it was taken back [O29]',
  ],
];

/** And those of photos. */
export const failedPhotoSeeds: readonly (readonly [seed: number, what: string])[] = [
  [2270, 'a deletion that found its row gone ended without a word, and left objects behind'],
  [171_650, 'words waited that no card spoke of: published, and not saved, though the picture was not here'],
  [
    184_778,
    'a photo that was deleted elsewhere was called published, because it was being removed here as well',
  ],
];
