import { kindOf, type MediaType } from '@universal-media/contract/media-type';
import { type Film, filmOf } from './film-facts.ts';
import { readTracks } from './film-packets.ts';
import { probeFilm } from './film-probe.ts';
import { type Stills, takeStills, tryLaterPlaces } from './film-stills.ts';
import { hearLoudness } from './loudness.ts';
import { RefusedFile, refusals } from './refused-file.ts';
import type { Sandbox } from './sandbox.ts';
import type { TypedFile } from './source-file.ts';

export interface SeenFilm {
  readonly film: Film;
  readonly loudness_lufs: number | null;
  readonly stills: Stills | null;
}

/** Null when the file is not what its first bytes say. `checkType` refuses a type before anything is decoded. */
export async function inspectFilm(
  sandbox: Sandbox,
  file: TypedFile,
  folder: string,
  checkType: (type: MediaType) => void,
): Promise<SeenFilm | null> {
  if (file.isCutShort) throw new RefusedFile(refusals.endsEarly(kindOf(file.type)));
  const film = filmOf(file, await probeFilm(sandbox, file), await readTracks(sandbox, file));
  if (film === null) return null;
  checkType(film.type);
  const stills = film.picture ? await takeStills(sandbox, file, film, folder) : null;
  await tryLaterPlaces(sandbox, file, film);
  return { film, stills, loudness_lufs: await hearLoudness(sandbox, file, film) };
}
