import { Library } from '#features/creative/library/library.tsx';
import { SubViewHead } from './sub-view-head.tsx';
import { viewTitles } from './views.ts';

export function LibraryView() {
  return (
    <>
      <SubViewHead title={viewTitles.library} />
      <div className="w-full max-w-[80rem] p-4 md:p-6">
        <Library />
      </div>
    </>
  );
}
