import { fireEvent, render } from '@testing-library/react';
import { Mark } from '#src/ui/Mark';

const picture = (container: HTMLElement) => container.querySelector('img');

describe('the mark of a company', () => {
  it('is the logo while it can be shown, else the initial letter', () => {
    const { container, rerender } = render(<Mark name="acme" image="/a.png" />);
    expect(picture(container)).toHaveAttribute('src', '/a.png');
    fireEvent.error(picture(container)!);
    expect({ picture: picture(container), textContent: container.textContent }).toEqual({
      picture: null,
      textContent: 'A',
    });
    rerender(<Mark name="acme" image="/b.png" />);
    expect(picture(container)).toHaveAttribute('src', '/b.png');
  });

  it('sees a logo that failed before the page came to life', () => {
    const complete = jest.spyOn(HTMLImageElement.prototype, 'complete', 'get').mockReturnValue(true);
    const { container } = render(<Mark name="acme" image="/a.png" />);
    expect(container).toHaveTextContent('A');
    complete.mockRestore();
  });

  it.each([null, undefined, ' '])('is blank for the name %p', (name) => {
    expect(render(<Mark name={name} />).container).toHaveTextContent('');
  });
});
