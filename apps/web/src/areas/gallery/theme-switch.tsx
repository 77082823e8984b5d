import { Moon, Sun } from 'lucide-react';
import { Button } from '#ui/actions/button.tsx';

const themes = [
  { value: 'light', label: 'Light', Icon: Sun },
  { value: 'dark', label: 'Dark', Icon: Moon },
];

export function ThemeSwitch() {
  return (
    <div className="flex gap-2">
      {themes.map(({ value, label, Icon }) => (
        <Button
          key={value}
          size="s"
          onClick={() => {
            document.documentElement.dataset.theme = value;
          }}
        >
          <Icon aria-hidden="true" />
          {label}
        </Button>
      ))}
    </div>
  );
}
