const themes = ['light', 'dark'] as const;

export function ThemeSwitch() {
  return (
    <div className="flex gap-2">
      {themes.map((theme) => (
        <button
          key={theme}
          type="button"
          className="h-8 border border-edge bg-panel px-3 text-control-s font-620"
          onClick={() => {
            document.documentElement.dataset.theme = theme;
          }}
        >
          {theme === 'light' ? 'Light' : 'Dark'}
        </button>
      ))}
    </div>
  );
}
